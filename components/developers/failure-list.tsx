import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import styles from './api-page.module.css'

/** Failure codes with their status and message. */
export const FailureList = ({ codes }: { codes: readonly FailureCode[] }) =>
  codes.length > 0 && (
    <dl className={styles.fields}>
      {codes.map((code) => (
        <div key={code}>
          <dt>
            {FAILURES[code].status} <code>{code}</code>
          </dt>
          <dd>{FAILURES[code].detail}</dd>
        </div>
      ))}
    </dl>
  )
