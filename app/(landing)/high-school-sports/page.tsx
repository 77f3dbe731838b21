import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('high-school-sports')
export default landingRoute('high-school-sports')
