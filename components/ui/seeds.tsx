import { Seed } from './seed.tsx'
import styles from './seeds.module.css'

type SeedsProps = { at: number; total: number }

/** Progress as seeds: `at` counts from 1. The words beside them say the same, so they are hidden from screen readers. */
export const Seeds = ({ at, total }: SeedsProps) => (
  <span className={styles.seeds} aria-hidden="true">
    {Array.from({ length: total }, (_, index) => index + 1).map((place) => (
      <Seed key={place} fill={place < at ? 'full' : place === at ? 'ready' : 'none'} />
    ))}
  </span>
)
