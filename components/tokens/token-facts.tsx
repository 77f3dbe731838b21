import { conditionInWords } from './condition-in-words.ts'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

interface TokenFactsProps {
  token: Token
  /** How a value is told, where it is not told as it is written. */
  inWords?: (value: string) => string
}

/** What a token is called, and what it is where. */
export const TokenFacts = ({ token, inWords = (value) => value }: TokenFactsProps) => (
  <p className={styles.facts}>
    <code className={styles.name}>{token.name}</code>
    <span>{inWords(token.value)}</span>
    {token.elsewhere.map(({ query, value }) => (
      <span key={query}>
        {inWords(value)} {conditionInWords(query)}
      </span>
    ))}
  </p>
)
