import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('group')
export default landingRoute('group')
