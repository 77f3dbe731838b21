import type { Metadata } from 'next'
import { findSettings } from '#api/client/find-settings.ts'
import { AreaHome } from '#components/collectibles/area-home.tsx'
import { CollectiblesLink } from '#components/collectibles/collectibles-link.tsx'
import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'
import { SiteData } from '#components/site/site-data.tsx'

export const generateMetadata = async (): Promise<Metadata> => publicPage({ path: '/' })

const HomePage = async () => {
  const { minimums, example_circle, circle_share, areas } = await findSettings()
  if (areas === 'only') return <AreaHome />
  return (
    <PageFrame>
      <SiteData />
      <Home minimums={minimums} exampleCircle={example_circle} share={circle_share} />
      {areas === 'beside' && <CollectiblesLink />}
    </PageFrame>
  )
}

export default HomePage
