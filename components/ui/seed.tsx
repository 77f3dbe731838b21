import { classNames } from './class-names.ts'
import styles from './seed.module.css'
import { seedPath } from './seed-path.ts'

/** How a seed shape is filled. The filling shows the state, so that color is never the only difference. */
export type SeedFill = 'full' | 'ready' | 'outline' | 'none'

type SeedProps = { fill: SeedFill; className?: string | undefined }

const PATH = seedPath(19, 9)

export const Seed = ({ fill, className }: SeedProps) => (
  <svg viewBox="-6 -22 12 22" className={classNames(styles.seed, className)} aria-hidden="true">
    <path d={PATH} transform="translate(0 -1.5)" className={styles[fill]} />
  </svg>
)
