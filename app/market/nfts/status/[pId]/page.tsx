import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market/nfts/status/[pId]')

const MarketNftsStatusPidPage = () => <AreaPage path="/market/nfts/status/[pId]" />

export default MarketNftsStatusPidPage
