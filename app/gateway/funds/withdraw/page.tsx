import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/gateway/funds/withdraw')

const GatewayFundsWithdrawPage = () => <AreaPage path="/gateway/funds/withdraw" />

export default GatewayFundsWithdrawPage
