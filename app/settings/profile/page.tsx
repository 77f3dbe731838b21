import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/settings/profile')

const SettingsProfilePage = () => <AreaPage path="/settings/profile" />

export default SettingsProfilePage
