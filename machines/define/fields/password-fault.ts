import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { lengthOf } from '../clean-text.ts'

/** Why a new password is easily guessed: it is common or like one that is, or it is made of the person's own name or address. */
export type PasswordFault = 'common' | 'own'

/** On the estimator's scale of 0 to 4. A score of 4 takes 10 billion guesses or more; 12 random letters take about a trillion. */
const LEAST_SCORE = 4
/** Characters that have to be left of a password without the person's own words. */
const LEAST_REST = 8
/** Shorter words than this are part of too many others. */
const LEAST_WORD = 3
/** The estimate takes time that grows with the square of the length; what begins with this many good ones is good. */
const JUDGED_LENGTH = 64

const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_LENGTH,
})

/**
 * What speaks against a new password; `own` holds the person's names and addresses, as far as they are known. Browser and
 * server both ask this function. Never import it where a page starts: with its list of 30,000 leaked passwords it weighs
 * 250 KiB.
 */
export function passwordFault(password: string, own: readonly string[]): PasswordFault | undefined {
  const words = wordsOf(own)
  if (isMostly(words, password)) return 'own'
  const scoreOf = (text: string) => (text === '' ? LEAST_SCORE : estimator.check(text, words).score)
  // Separators between the letters of a common password make it only slightly better.
  return scoreOf(password) < LEAST_SCORE || scoreOf(plain(password)) < LEAST_SCORE - 1 ? 'common' : undefined
}

/** Each name and address, whole and in its parts, the longest first. */
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

/** Characters that people use in place of similar letters: `V4squ3z` for `Vasquez`. */
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

/** Small, without accents, blanks and punctuation: `Zoë.O'Neil` is `zoeoneil`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\s]/gu, '')
