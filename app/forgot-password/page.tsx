import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/forgot-password')

const ForgotPasswordPage = () => <AreaPage path="/forgot-password" />

export default ForgotPasswordPage
