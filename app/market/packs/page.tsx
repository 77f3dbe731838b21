import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/packs')

const MarketPacksPage = () => <AreaPage path="/market/packs" />

export default MarketPacksPage
