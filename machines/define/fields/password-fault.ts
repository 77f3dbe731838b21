import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { lengthOf } from '../clean-text.ts'

/**
 * Why a new password is easy to guess. `common`: it is a common password or similar to one. `own`: it is made up of the
 * person's own name or email address.
 */
export type PasswordFault = 'common' | 'own'

/**
 * The minimum score, on the password estimator's scale of 0 to 4. A score of 4 means that it takes 10 billion guesses
 * or more. For comparison, 12 random letters take about a trillion.
 */
const LEAST_SCORE = 4
/** How many characters must be left after the person's own names and addresses are removed from the password. */
const LEAST_REST = 8
/** The minimum length of names that are removed. Shorter ones occur in too many other words. */
const LEAST_WORD = 3
/**
 * How many characters of the password are checked. The time grows with the square of the length, and if the beginning
 * of a password is strong, so is the whole.
 */
const JUDGED_LENGTH = 64

const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_LENGTH,
})

/**
 * Why a new password is rejected, or `undefined` if it is accepted. `own` contains the person's known names and
 * addresses. The browser and the server both call this function. Load this file only when needed, never with a page:
 * its list of 30,000 leaked passwords makes it 250 KiB.
 */
export function passwordFault(password: string, own: readonly string[]): PasswordFault | undefined {
  const words = wordsOf(own)
  if (isMostly(words, password)) return 'own'
  const scoreOf = (text: string) => (text === '' ? LEAST_SCORE : estimator.check(text, words).score)
  // Check the password with and without separators. Adding separators makes a common password only slightly harder to
  // guess.
  return scoreOf(password) < LEAST_SCORE || scoreOf(plain(password)) < LEAST_SCORE - 1 ? 'common' : undefined
}

/** All names and addresses of the person, whole and split into parts, longest first. */
function wordsOf(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => {
    const [local = '', domain = ''] = text.split('@')
    return [text, local, domain, ...local.split(/[\s._+-]+/), ...domain.split('.').slice(0, -1)]
  })
  const words = parts.map(plain).filter((word) => lengthOf(word) >= LEAST_WORD)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

function isMostly(words: readonly string[], password: string): boolean {
  const whole = plain(password)
  const read = [whole, plain(asLetters(password)), [...whole].reverse().join('')]
  return read.some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest !== text && lengthOf(rest) < LEAST_REST
  })
}

/** Maps characters to the letters that people use them for: `V4squ3z` for `Vasquez`. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const asLetters = (text: string): string => [...text].map((sign) => LOOKS_LIKE[sign] ?? sign).join('')

/** A text in lowercase, without accents, blanks or punctuation: `Zoë.O'Neil` becomes `zoeoneil`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\s]/gu, '')
