import { BREAKPOINTS, type Breakpoint, UNUSED } from './breakpoints.ts'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

const WIDEST = Math.max(...Object.values(BREAKPOINTS))
const NAMES = Object.keys(BREAKPOINTS).filter((name): name is Breakpoint => name in BREAKPOINTS)

/** The breakpoints, and for each one the tokens that change there. */
export const BreakpointPage = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={styles.rows}>
    {NAMES.map((name) => (
      <li key={name} className={styles.measure}>
        <p className={styles.facts}>
          <code className={styles.name}>
            {name}: {BREAKPOINTS[name]} px
          </code>
          <span>{UNUSED[name] ? `Not used. ${UNUSED[name]}` : changing(tokens, BREAKPOINTS[name])}</span>
        </p>
        <div className={styles.drawing}>
          <div className={styles.bar} style={{ inlineSize: `${(100 * BREAKPOINTS[name]) / WIDEST}%` }} />
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
