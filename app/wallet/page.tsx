import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/wallet')

const WalletPage = () => <AreaPage path="/wallet" />

export default WalletPage
