import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HowItWorks, type HowItWorksProps } from './how-it-works.tsx'
import { MoneySource } from './money-source.tsx'
import { Questions } from './questions.tsx'

export const Home = ({ minimums }: HowItWorksProps) => (
  <div className={styles.home}>
    <Hero />
    <HowItWorks minimums={minimums} />
    <MoneySource />
    <Questions />
    <Closing />
  </div>
)
