import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/videos')

const VideosPage = () => <AreaPage path="/videos" />

export default VideosPage
