import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/gateway/crypto')

const GatewayCryptoPage = () => <AreaPage path="/gateway/crypto" />

export default GatewayCryptoPage
