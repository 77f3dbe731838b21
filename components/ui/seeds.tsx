import { Seed } from './seed.tsx'
import styles from './seeds.module.css'

type SeedsProps = { at: number; total: number }

/**
 * Progress as a row of seed shapes. `at` counts from 1. Screen readers skip it, because the text next to it says the
 * same.
 */
export const Seeds = ({ at, total }: SeedsProps) => (
  <span className={styles.seeds} aria-hidden="true">
    {Array.from({ length: total }, (_, index) => index + 1).map((place) => (
      <Seed key={place} fill={place < at ? 'full' : place === at ? 'ready' : 'none'} />
    ))}
  </span>
)
