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

const LENGTH = 25
const PATH = seedPath(LENGTH, 9.6)

// Cut by hand, but the same on the server, in the browser and tomorrow: the wobble comes from the place alone.
const wobble = (place: number, salt: number) => {
  const noise = Math.sin(place * 12.9898 + salt * 78.233) * 43758.5453
  return 2 * (noise - Math.floor(noise)) - 1
}
const PLACES = Array.from({ length: RING_SEEDS }, (_, place) => {
  const at = (place + 0.5) * (360 / RING_SEEDS)
  // Each turns about its own middle: about the ring's, gaps would open here and seeds overlap there.
  const out = 70 + LENGTH / 2 - wobble(place, 2)
  return `rotate(${at.toFixed(2)}) translate(0 ${-out.toFixed(2)}) rotate(${(1.2 * wobble(place, 1)).toFixed(2)}) translate(0 ${LENGTH / 2})`
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
