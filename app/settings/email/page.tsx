import { AddressNow } from '#components/collectibles/address-now.tsx'
import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/settings/email')

const SettingsEmailPage = () => <AreaPage path="/settings/email" Part={AddressNow} />

export default SettingsEmailPage
