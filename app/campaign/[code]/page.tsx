import type { Metadata } from 'next'
import { connection } from 'next/server'
import { AreaHome } from '#components/collectibles/area-home.tsx'
import { wordsOf } from '#components/collectibles/words.ts'
import { Notice } from '#components/ui/notice.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  await connection()
  return { title: (await wordsOf('/campaign/[code]'))('homepage.campaign.title'), robots: { index: false } }
}

// There are no campaigns yet, so no code is known.
const CampaignPage = async () => {
  const t = await wordsOf('/campaign/[code]')
  return <AreaHome notice={<Notice title={t('homepage.campaign.notice')}>{t('homepage.campaign.text')}</Notice>} />
}

export default CampaignPage
