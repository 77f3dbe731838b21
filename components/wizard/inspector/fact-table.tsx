import { worded } from '#machines/bench/explain/explain.ts'
import type { ExplainedFact } from '#machines/bench/explain/explained-path.ts'
import styles from './inspector.module.css'

/**
 * The facts that the flow's conditions can read, and where each fact comes from. Facts that no condition reads are
 * dimmed.
 */
export const FactTable = ({ facts }: { facts: readonly ExplainedFact[] }) =>
  facts.length === 0 ? (
    <p className={styles.small}>Nothing is known yet.</p>
  ) : (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Value</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ step, name, value, from, isRead }) => (
          <tr key={`${step}.${name}`} data-read={isRead}>
            <th scope="row">{step === undefined ? name : `${step}.${name}`}</th>
            <td>{worded(value)}</td>
            <td>{isRead ? from : `${from}, no condition reads it`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
