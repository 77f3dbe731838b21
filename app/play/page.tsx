import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/play')

const PlayPage = () => <AreaPage path="/play" />

export default PlayPage
