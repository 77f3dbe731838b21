import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/icc/legacy')

const IccLegacyPage = () => <AreaPage path="/icc/legacy" />

export default IccLegacyPage
