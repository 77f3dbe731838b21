import { TokenFacts } from './token-facts.tsx'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

/** The motion tokens: each easing as a curve, each duration as a bar. */
export const MotionPage = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={styles.rows}>
    {tokens.map((token) => (
      <li key={token.name} className={styles.measure}>
        <TokenFacts token={token} />
        <div className={styles.drawing}>{token.value.endsWith('s') ? time(token) : curve(token)}</div>
      </li>
    ))}
  </ul>
)

const PX_PER_MS = 0.4

const time = ({ value }: Token) => (
  <div className={styles.bar} style={{ inlineSize: Number.parseFloat(value) * PX_PER_MS }} />
)

const SIZE = 64

const curve = ({ value }: Token) => {
  const points = value.match(/[\d.]+/g)?.map((part, at) => SIZE * (at % 2 === 0 ? Number(part) : 1 - Number(part)))
  return (
    <svg viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`} className={styles.curve} aria-hidden="true">
      <path d={`M0 ${SIZE}C${points?.join(' ')} ${SIZE} 0`} />
    </svg>
  )
}
