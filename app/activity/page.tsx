import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/activity')

const ActivityPage = () => <AreaPage path="/activity" />

export default ActivityPage
