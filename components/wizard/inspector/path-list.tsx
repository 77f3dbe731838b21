import type { ExplainedStep } from '#machines/bench/explain/explained-path.ts'
import styles from './inspector.module.css'
import { Why } from './why.tsx'

const STATES = {
  answered: 'answered',
  open: 'open',
  ahead: 'ahead',
  skipped: 'skipped',
  unsure: 'depends',
} as const satisfies Record<ExplainedStep['state'], string>

/** All steps of a flow, each with its current state (such as answered or skipped) and the reason for that state. */
export const PathList = ({ path, at }: { path: readonly ExplainedStep[]; at: string | undefined }) => (
  <ol className={styles.path}>
    {path.map(({ id, kind, state, mode, when, known }) => (
      <li key={id} data-state={state} aria-current={id === at ? 'step' : undefined}>
        <p className={styles.row}>
          <span className={styles.step}>{id}</span>
          <span>
            {kind !== 'question' && `${kind}, `}
            {state === 'answered' && mode !== 'ask' && `${mode}, `}
            {STATES[state]}
          </span>
        </p>
        {when.op !== 'always' && <Why told={when} />}
        {known && (
          <>
            <p className={styles.small}>Known without asking, if</p>
            <Why told={known} />
          </>
        )}
      </li>
    ))}
  </ol>
)
