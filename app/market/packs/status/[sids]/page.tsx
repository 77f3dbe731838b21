import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/packs/status/[sids]')

const MarketPacksStatusSidsPage = () => <AreaPage path="/market/packs/status/[sids]" />

export default MarketPacksStatusSidsPage
