import { dollars } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './money-split.module.css'

interface MoneySplitProps {
  /** The two parts, in cents. */
  circle: number
  covey: number
  words: { readonly circle: string; readonly covey: string }
}

/** A commission as a bar of two parts, as wide as their sums. */
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
