import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('scout-troop')
export default landingRoute('scout-troop')
