import { Home } from '#components/home/home.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

const HomePage = () => (
  <PageFrame>
    <Home />
  </PageFrame>
)

export default HomePage
