import { AreaPage, areaMetadata, type RouteProps } from '#components/collectibles/area-page.tsx'
import { CardSearch } from '#components/collectibles/card-search.tsx'

export const generateMetadata = areaMetadata('/market/nfts')

const MarketNftsPage = ({ searchParams }: RouteProps) => (
  <AreaPage path="/market/nfts" Part={CardSearch} searchParams={searchParams} />
)

export default MarketNftsPage
