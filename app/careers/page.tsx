import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/careers')

const CareersPage = () => <AreaPage path="/careers" />

export default CareersPage
