import { BREAKPOINTS } from './breakpoints.ts'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

const WIDEST = Math.max(...BREAKPOINTS)

/** The widths from which on something looks different, and the tokens that change there. */
export const BreakpointPage = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={styles.rows}>
    {BREAKPOINTS.map((width) => (
      <li key={width} className={styles.measure}>
        <p className={styles.facts}>
          <code className={styles.name}>{width} px</code>
          <span>{changing(tokens, width)}</span>
        </p>
        <div className={styles.drawing}>
          <div className={styles.bar} style={{ inlineSize: `${(100 * width) / WIDEST}%` }} />
        </div>
      </li>
    ))}
  </ul>
)

function changing(tokens: readonly Token[], width: number): string {
  const names = tokens.filter(({ elsewhere }) =>
    elsewhere.some(({ query }) => query.includes(`(min-width: ${width}px)`)),
  )
  return names.length === 0 ? 'No token changes.' : `Changes: ${names.map(({ name }) => name).join(', ')}.`
}
