import { classNames } from './class-names.ts'
import styles from './mark.module.css'
import { MARK_SEED, MARK_TURNS, READY_TURN } from './mark-seeds.ts'

type MarkProps = { className?: string; small?: boolean; wordmark?: boolean }

export const Mark = ({ className, small = false, wordmark = true }: MarkProps) => (
  <span className={classNames(styles.mark, small && styles.small, className)}>
    <svg viewBox="-50 -50 100 100" className={styles.seeds} aria-hidden="true">
      {MARK_TURNS.map((turn) => (
        <path
          key={turn}
          d={MARK_SEED}
          transform={`rotate(${turn}) translate(0 -15)`}
          className={turn === READY_TURN ? styles.ready : undefined}
        />
      ))}
    </svg>
    {wordmark && <span className={styles.word}>Covey</span>}
  </span>
)
