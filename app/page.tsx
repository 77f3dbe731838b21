import { getTranslations } from 'next-intl/server'
import { InvitedHere } from '#components/circles/invited-here.tsx'
import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

const HomePage = async () => {
  const t = await getTranslations('home')
  return (
    <PageFrame>
      <Home />
      <InvitedHere words={{ gone: t('invitationGone') }} />
    </PageFrame>
  )
}

export default HomePage
