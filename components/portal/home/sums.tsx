import { dollars } from '#components/circles/money.ts'
import { Seed, type SeedFill } from '#components/ui/seed.tsx'
import styles from './sums.module.css'

export interface Sum {
  readonly name: string
  readonly hint: string
  readonly cents: number
  /**
   * How the seed shape before the amount is filled, as in the money ring. `all` marks the total, which is not a part of
   * the ring.
   */
  readonly fill: SeedFill | 'all'
}

/** Three or four totals in a row, or stacked on a phone. An amount of zero has an empty seed shape. */
export const Sums = ({ sums, label }: { sums: readonly Sum[]; label: string }) => (
  <dl className={styles.sums} aria-label={label}>
    {sums.map(({ name, hint, cents, fill }) => (
      <div key={name} className={styles.sum}>
        {fill === 'all' ? <Whole /> : <Seed fill={cents > 0 ? fill : 'none'} />}
        <dt className={styles.name}>
          {name}
          <span className={styles.hint}>{hint}</span>
        </dt>
        <dd className={styles.cents}>{dollars(cents)}</dd>
      </div>
    ))}
  </dl>
)

/** The seed shapes of the whole ring, drawn as short strokes. */
const Whole = () => (
  <svg viewBox="0 0 24 24" className={styles.all} aria-hidden="true">
    <path d="M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M6 6l2.8 2.8M15.2 15.2 18 18M6 18l2.8-2.8M15.2 8.8 18 6" />
  </svg>
)
