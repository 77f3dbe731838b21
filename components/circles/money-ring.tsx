import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import type { CircleMoney } from './circle.ts'
import styles from './money-ring.module.css'
import { RING_SEEDS, ringSeeds } from './ring-seeds.ts'

type MoneyRingProps = Omit<CircleMoney, 'raised'> & {
  /** In the middle: the sum and its word. The table beside it says the rest. */
  children?: ReactNode
  className?: string
}

const PATH = seedPath(25, 9.6)

// Cut by hand, but the same on the server, in the browser and tomorrow: the wobble comes from the place alone.
const wobble = (place: number, salt: number) => {
  const noise = Math.sin(place * 12.9898 + salt * 78.233) * 43758.5453
  return 2 * (noise - Math.floor(noise)) - 1
}
const PLACES = Array.from({ length: RING_SEEDS }, (_, place) => {
  const turn = (place + 0.5) * (360 / RING_SEEDS) + 1.2 * wobble(place, 1)
  return `rotate(${turn.toFixed(2)}) translate(0 ${(-70 + wobble(place, 2)).toFixed(2)})`
})

export const MoneyRing = ({ children, className, ...money }: MoneyRingProps) => {
  const fills = ringSeeds(money)
  return (
    <div className={classNames(styles.ring, className)}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {PLACES.map((place, index) => (
          <path
            key={place}
            d={PATH}
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
