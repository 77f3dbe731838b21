import { landingMetadata, landingRoute } from '#components/landing/landing-route.tsx'

export const generateMetadata = landingMetadata('caregiver')
export default landingRoute('caregiver')
