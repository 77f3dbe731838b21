import type { Metadata } from 'next'
import { findSettings } from '#api/client/find-settings.ts'
import { AreaHome } from '#components/collectibles/area-home.tsx'
import { AREA_HOME } from '#components/collectibles/home-path.ts'
import { wordsOf } from '#components/collectibles/words.ts'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const [t, { areas }] = await Promise.all([wordsOf('/'), findSettings()])
  return publicPage({
    path: AREA_HOME[areas],
    title: t('homepage.page.title'),
    description: t('homepage.page.lead'),
  })
}

const CollectiblesPage = () => <AreaHome />

export default CollectiblesPage
