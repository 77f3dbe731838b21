import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/about-us')

const AboutUsPage = () => <AreaPage path="/about-us" />

export default AboutUsPage
