import { areaMetadata } from '#components/collectibles/area-page.tsx'
import { FramedPage } from '#components/collectibles/framed-page.tsx'

export const generateMetadata = areaMetadata('/frame/play')

const FramePlayPage = () => <FramedPage path="/frame/play" />

export default FramePlayPage
