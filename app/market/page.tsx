import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/market')

const MarketPage = () => <AreaPage path="/market" />

export default MarketPage
