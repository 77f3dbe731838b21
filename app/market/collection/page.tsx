import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/collection')

const MarketCollectionPage = () => <AreaPage path="/market/collection" />

export default MarketCollectionPage
