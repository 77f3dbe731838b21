import { TokenFacts } from './token-facts.tsx'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'
import { typeInWords } from './type-in-words.ts'

/** Each type style, as it looks at the current window width. */
export const TypePage = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={styles.rows}>
    {tokens.map((token) => (
      <li key={token.name} className={styles.type}>
        <p className={styles.sample} style={{ font: `var(--${token.name})` }}>
          Sunday soup, $1,284.60
        </p>
        <TokenFacts token={token} inWords={typeInWords} />
      </li>
    ))}
  </ul>
)

/** The font families. */
export const FamilyPage = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className={styles.rows}>
    {tokens.map((token) => (
      <li key={token.name} className={styles.type}>
        <p className={styles.alphabet} style={{ fontFamily: `var(--${token.name})` }}>
          ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 $&amp;%?!’
        </p>
        <TokenFacts token={token} />
      </li>
    ))}
  </ul>
)
