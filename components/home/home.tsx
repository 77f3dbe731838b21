import type { CircleShare } from '#components/cashback/worked-example.ts'
import { Closing } from './closing.tsx'
import { ForEveryone } from './for-everyone.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import styles from './home.module.css'
import { HowItWorks, type HowItWorksProps } from './how-it-works.tsx'
import { MoneySource } from './money-source.tsx'
import { Questions } from './questions.tsx'
import { Shops } from './shops.tsx'

type HomeProps = HowItWorksProps & HeroProps & { share: CircleShare }

export const Home = ({ minimums, exampleCircle, share }: HomeProps) => (
  <div className={styles.home}>
    <Hero exampleCircle={exampleCircle} />
    <HowItWorks minimums={minimums} />
    <MoneySource share={share} />
    <Shops />
    <ForEveryone />
    <Questions />
    <Closing />
  </div>
)
