import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/referral')

const ReferralPage = () => <AreaPage path="/referral" />

export default ReferralPage
