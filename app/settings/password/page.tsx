import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/settings/password')

const SettingsPasswordPage = () => <AreaPage path="/settings/password" />

export default SettingsPasswordPage
