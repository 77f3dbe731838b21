import { AreaPage, areaMetadata, type RouteProps } from '#components/collectibles/area-page.tsx'
import { PlayersList } from '#components/collectibles/players-list.tsx'

export const generateMetadata = areaMetadata('/players')

const PlayersPage = ({ searchParams }: RouteProps) => (
  <AreaPage path="/players" Part={PlayersList} searchParams={searchParams} isFull />
)

export default PlayersPage
