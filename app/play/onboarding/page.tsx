import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/play/onboarding')

const PlayOnboardingPage = () => <AreaPage path="/play/onboarding" />

export default PlayOnboardingPage
