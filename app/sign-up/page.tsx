import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/sign-up')

const SignUpPage = () => <AreaPage path="/sign-up" />

export default SignUpPage
