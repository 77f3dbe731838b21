import { classNames } from './class-names.ts'
import styles from './mark.module.css'
import { seedPath } from './seed-path.ts'

const PATH = seedPath(31, 19)
const TURNS = [0, 40, 80, 120, 160, 200, 240, 280, 320]

type MarkProps = { className?: string; small?: boolean; wordmark?: boolean }

export const Mark = ({ className, small = false, wordmark = true }: MarkProps) => (
  <span className={classNames(styles.mark, small && styles.small, className)}>
    <svg viewBox="-50 -50 100 100" className={styles.seeds} aria-hidden="true">
      {TURNS.map((turn) => (
        <path
          key={turn}
          d={PATH}
          transform={`rotate(${turn}) translate(0 -15)`}
          className={turn === 40 ? styles.ready : undefined}
        />
      ))}
    </svg>
    {wordmark && <span className={styles.word}>Covey</span>}
  </span>
)
