import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('kids-sports-team')
export default landingRoute('kids-sports-team')
