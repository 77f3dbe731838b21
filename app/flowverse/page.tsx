import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/flowverse')

const FlowversePage = () => <AreaPage path="/flowverse" />

export default FlowversePage
