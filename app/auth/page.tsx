import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/auth')

const AuthPage = () => <AreaPage path="/auth" />

export default AuthPage
