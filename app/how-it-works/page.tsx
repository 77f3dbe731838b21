import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'
import { FirstSteps } from '#components/collectibles/first-steps.tsx'

export const generateMetadata = areaMetadata('/how-it-works')

const HowItWorksPage = () => <AreaPage path="/how-it-works" Part={FirstSteps} />

export default HowItWorksPage
