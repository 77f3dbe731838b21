import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'
import { TeamsList } from '#components/collectibles/teams-list.tsx'

export const generateMetadata = areaMetadata('/teams')

const TeamsPage = () => <AreaPage path="/teams" Part={TeamsList} isFull />

export default TeamsPage
