import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/play/flash')

const PlayFlashPage = () => <AreaPage path="/play/flash" />

export default PlayFlashPage
