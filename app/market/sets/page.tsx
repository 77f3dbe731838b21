import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/sets')

const MarketSetsPage = () => <AreaPage path="/market/sets" />

export default MarketSetsPage
