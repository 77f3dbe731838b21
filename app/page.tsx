import type { Metadata } from 'next'
import { findSettings } from '#api/client/find-settings.ts'
import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'
import { SiteData } from '#components/site/site-data.tsx'

export const generateMetadata = async (): Promise<Metadata> => publicPage({ path: '/' })

const HomePage = async () => {
  const { minimums, example_circle, circle_share } = await findSettings()
  return (
    <PageFrame>
      <SiteData />
      <Home minimums={minimums} exampleCircle={example_circle} share={circle_share} />
    </PageFrame>
  )
}

export default HomePage
