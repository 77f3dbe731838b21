import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('college-student')
export default landingRoute('college-student')
