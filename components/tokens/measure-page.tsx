import type { ReactNode } from 'react'
import { TokenFacts } from './token-facts.tsx'
import type { Token } from './token-file.ts'
import type { TokenKind } from './token-kind.ts'
import styles from './tokens.module.css'

type MeasureKind = Extract<TokenKind, 'space' | 'radius' | 'shadow' | 'track' | 'measure'>

/** How to draw each kind of token: as a bar of that length, as a box with that value, or as sample text. */
const DRAWN = {
  space: (value) => <div className={styles.bar} style={{ inlineSize: value }} />,
  measure: (value) => <div className={styles.bar} style={{ inlineSize: value }} />,
  radius: (value) => <div className={styles.box} style={{ borderRadius: value }} />,
  shadow: (value) => <div className={styles.box} style={{ boxShadow: value }} />,
  track: (value) => (
    <p className={styles.tracked} style={{ letterSpacing: value }}>
      Sunday soup, $1,284.60
    </p>
  ),
} as const satisfies Record<MeasureKind, (value: string) => ReactNode>

/** Lengths, corner radii and shadows, each drawn in its actual size. */
export const MeasurePage = ({ tokens, kind }: { tokens: readonly Token[]; kind: MeasureKind }) => (
  <ul className={styles.rows}>
    {tokens.map((token) => (
      <li key={token.name} className={styles.measure}>
        <TokenFacts token={token} />
        <div className={styles.drawing}>{DRAWN[kind](`var(--${token.name})`)}</div>
      </li>
    ))}
  </ul>
)
