import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/sets/status/[lid]')

const MarketSetsStatusLidPage = () => <AreaPage path="/market/sets/status/[lid]" />

export default MarketSetsStatusLidPage
