import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'

export const generateMetadata = areaMetadata('/nft/status/[hash]')

const NftStatusHashPage = () => <AreaPage path="/nft/status/[hash]" />

export default NftStatusHashPage
