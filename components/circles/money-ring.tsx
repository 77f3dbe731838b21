import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import type { CircleMoney } from './circle.ts'
import styles from './money-ring.module.css'
import { RING_PLACES, RING_SEED } from './ring-places.ts'
import { ringSeeds } from './ring-seeds.ts'

type MoneyRingProps = Omit<CircleMoney, 'raised'> & {
  /** The total and its label, shown in the middle of the ring. The table next to the ring shows the other amounts. */
  children?: ReactNode
  className?: string
}

export const MoneyRing = ({ children, className, ...money }: MoneyRingProps) => {
  const fills = ringSeeds(money)
  return (
    <div className={classNames(styles.ring, className)}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {RING_PLACES.map((place, index) => (
          <path
            key={place}
            d={RING_SEED}
            transform={place}
            className={styles[fills[index] ?? 'none']}
            style={{ animationDelay: `calc(${index} * var(--ms-seed))` }}
          />
        ))}
      </svg>
      {children && <div className={styles.middle}>{children}</div>}
    </div>
  )
}
