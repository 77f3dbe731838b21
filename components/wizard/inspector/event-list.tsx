import type { Happening } from '#machines/wizard/happening.ts'
import styles from './inspector.module.css'

/** The events of the flow's state machine since the flow was opened, newest first. */
export const EventList = ({ happenings }: { happenings: readonly Happening[] }) => (
  <ol className={styles.events} reversed>
    {happenings.map(toRow).toReversed()}
  </ol>
)

const toRow = ({ type, at, code, wanted, answer, receipt, to }: Happening, place: number) => {
  const what = answer ?? receipt
  return (
    <li key={place}>
      <b>{type}</b>
      {code !== undefined && ` ${code}`}
      {wanted !== undefined && ` to ${wanted}`}
      {at !== undefined && ` at ${at}`} → {to.step ?? to.phase}
      {to.step !== undefined && ` · ${to.phase}`}
      {what && Object.keys(what).length > 0 && <code className={styles.data}>{JSON.stringify(what)}</code>}
    </li>
  )
}
