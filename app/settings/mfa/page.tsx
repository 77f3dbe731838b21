import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/settings/mfa')

const SettingsMfaPage = () => <AreaPage path="/settings/mfa" />

export default SettingsMfaPage
