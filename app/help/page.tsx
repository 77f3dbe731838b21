import { AreaPage, areaMetadata, type RouteProps } from '#components/collectibles/area-page.tsx'
import { HelpArticles } from '#components/collectibles/help-articles.tsx'

export const generateMetadata = areaMetadata('/help')

const HelpPage = ({ searchParams }: RouteProps) => (
  <AreaPage path="/help" Part={HelpArticles} searchParams={searchParams} />
)

export default HelpPage
