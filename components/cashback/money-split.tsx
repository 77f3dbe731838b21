import { dollars } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './money-split.module.css'

interface MoneySplitProps {
  /** The Circle's part and Covey's part, in cents. */
  circle: number
  covey: number
  words: { readonly circle: string; readonly covey: string }
}

/** A bar that shows how a commission is split. The width of each part is proportional to its amount. */
export const MoneySplit = ({ circle, covey, words }: MoneySplitProps) => (
  <dl className={styles.split}>
    <div className={styles.circle} style={{ flexGrow: circle }}>
      <dt>{words.circle}</dt>
      <dd className={styles.sum}>
        <Seed fill="ready" />
        {dollars(circle)}
      </dd>
    </div>
    {covey > 0 && (
      <div className={styles.covey} style={{ flexGrow: covey }}>
        <dt>{words.covey}</dt>
        <dd className={styles.sum}>{dollars(covey)}</dd>
      </div>
    )}
  </dl>
)
