import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/view-teams')

const ViewTeamsPage = () => <AreaPage path="/view-teams" />

export default ViewTeamsPage
