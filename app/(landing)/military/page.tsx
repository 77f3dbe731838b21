import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('military')
export default landingRoute('military')
