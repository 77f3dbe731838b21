import { dollars } from '#components/circles/money.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Seed, type SeedFill } from '#components/ui/seed.tsx'
import styles from './sums.module.css'

export interface Sum {
  readonly name: string
  readonly hint: string
  readonly cents: number
  /** `all` is the whole of it: no part of the ring. */
  readonly fill: SeedFill | 'all'
}

/** Three or four totals in a row, on a phone below each other. A part without money has an empty seed. */
export const Sums = ({ sums, label }: { sums: readonly Sum[]; label: string }) => (
  <dl className={styles.sums} aria-label={label}>
    {sums.map(({ name, hint, cents, fill }) => (
      <div key={name} className={styles.sum}>
        {fill === 'all' ? <Icon name="plus" className={styles.all} /> : <Seed fill={cents > 0 ? fill : 'none'} />}
        <dt className={styles.name}>
          {name}
          <span className={styles.hint}>{hint}</span>
        </dt>
        <dd className={styles.cents}>{dollars(cents)}</dd>
      </div>
    ))}
  </dl>
)
