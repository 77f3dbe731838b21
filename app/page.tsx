import { findSettings } from '#api/client/find-settings.ts'
import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

const HomePage = async () => {
  const { minimums } = await findSettings()
  return (
    <PageFrame>
      <Home minimums={minimums} />
    </PageFrame>
  )
}

export default HomePage
