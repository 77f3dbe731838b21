import { conditionInWords } from './condition-in-words.ts'
import type { Token } from './token-file.ts'
import styles from './tokens.module.css'

interface TokenFactsProps {
  token: Token
  /** Describes a value in words. By default, the value is shown as written. */
  inWords?: (value: string) => string
}

/** The name and the values of a token. */
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
