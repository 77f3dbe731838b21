import type { FieldMeta } from '#machines/define/field.ts'

/** Characters that often cause bugs in text handling, and common ones. */
const ALPHABET = [
  'a',
  'b',
  'Z',
  'é',
  'e\u0301',
  '1',
  '0',
  '9',
  ' ',
  '-',
  '@',
  '.',
  '.com',
  '@example.com',
  'ana',
  '🦄',
  '\u200b',
  '\u200d',
  '\u00a0',
  '\u3164',
  '\u2800',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u0001',
  '\u202e',
  '\ud800',
  '１',
  '٧',
  '\u2013',
] as const

const MAX_TEXTS = 200

/** Pseudorandom texts, the longest slightly above the maximum length of a field. They are the same each time. */
export function textsOf({ max = 20 }: FieldMeta): readonly string[] {
  let seed = 7
  // A linear congruential generator (Numerical Recipes). Its high bits are good enough for choosing letters.
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
  const longest = Math.min(max + 2, 300)
  return Array.from({ length: MAX_TEXTS }, () => {
    const length = below(longest + 1)
    const plain = below(3) > 0
    return Array.from({ length }, () => ALPHABET[below(plain ? 8 : ALPHABET.length)] ?? '').join('')
  })
}
