import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { InvitedHere } from '#components/circles/invited-here.tsx'
import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

const HomePage = async () => {
  const t = await getTranslations('home')
  const { minimums } = await findSettings()
  return (
    <PageFrame>
      <Home minimums={minimums} />
      <InvitedHere words={{ gone: t('invitationGone') }} />
    </PageFrame>
  )
}

export default HomePage
