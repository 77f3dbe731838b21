import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/icc')

const IccPage = () => <AreaPage path="/icc" />

export default IccPage
