import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('church-group')
export default landingRoute('church-group')
