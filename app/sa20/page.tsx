import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/sa20')

const Sa20Page = () => <AreaPage path="/sa20" />

export default Sa20Page
