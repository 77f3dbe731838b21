import { contrast, sidesOf } from './contrast.ts'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

interface ColourPageProps {
  /** The colors to show. */
  tokens: readonly Token[]
  /** The background that the colors are shown on, unless a color's own name names another one. */
  ground: Token
}

const SIDES = ['light', 'dark'] as const

/** Each color by name, light and dark, with its contrast to the background. */
export const ColourPage = ({ tokens, ground }: ColourPageProps) => (
  <ul className={styles.rows}>
    {tokens.map((token) => (
      <li key={token.name} className={styles.colour}>
        <code className={styles.name}>{token.name}</code>
        {SIDES.map((side) => (
          <div key={side} className={styles.side} style={{ colorScheme: side }}>
            <span className={styles.swatch} style={{ background: `var(--${token.name})` }} />
            <span className={styles.facts}>
              <code>{sidesOf(token.value)[side]}</code>
              <span>{fitOf(token, behind(token, tokens) ?? ground, side)}</span>
            </span>
          </div>
        ))}
      </li>
    ))}
  </ul>
)

/** Returns the background that a color's name refers to: `on-stage-2` belongs on `stage`. */
const behind = ({ name }: Token, tokens: readonly Token[]) =>
  tokens.find((other) => other.name === /^on-([a-z]+)/.exec(name)?.[1])

function fitOf(token: Token, on: Token, side: (typeof SIDES)[number]): string {
  const ratio = contrast(sidesOf(token.value)[side], sidesOf(on.value)[side])
  const use = ratio >= 4.5 ? 'text' : ratio >= 3 ? 'edges' : 'fills'
  return `${ratio.toFixed(2)} on ${on.name}: ${use}`
}
