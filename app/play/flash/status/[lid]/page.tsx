import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/play/flash/status/[lid]')

const PlayFlashStatusLidPage = () => <AreaPage path="/play/flash/status/[lid]" />

export default PlayFlashStatusLidPage
