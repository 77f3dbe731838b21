import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('newly-weds')
export default landingRoute('newly-weds')
