import { AreaPage, areaMetadata } from '#components/collectibles/area-page.tsx'
import { RoadmapColumns } from '#components/collectibles/roadmap-columns.tsx'

export const generateMetadata = areaMetadata('/roadmap')

const RoadmapPage = () => <AreaPage path="/roadmap" Part={RoadmapColumns} />

export default RoadmapPage
