import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/welcomebonus')

const WelcomebonusPage = () => <AreaPage path="/welcomebonus" />

export default WelcomebonusPage
