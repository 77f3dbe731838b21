import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/gateway')

const GatewayPage = () => <AreaPage path="/gateway" />

export default GatewayPage
