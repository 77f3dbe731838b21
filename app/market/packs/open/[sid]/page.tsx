import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/packs/open/[sid]')

const MarketPacksOpenSidPage = () => <AreaPage path="/market/packs/open/[sid]" />

export default MarketPacksOpenSidPage
