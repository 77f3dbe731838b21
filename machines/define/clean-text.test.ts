import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, hasForbidden, lengthOf } from './clean-text.ts'

/** Texts that nobody sees; `trim()` empties seven of them. */
const INVISIBLE = [
  ...['', ' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff'],
  ...['\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180e', '\u200b'],
  ...['\u200c', '\u200d', '\u202e', '\u2060', '\u2800', '\u3164', '\ufe0f', '\uffa0', '\u{e0020}'],
]
const codeOf = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(' ') || 'nothing'

const joined = (parts: readonly string[]) => fc.array(fc.constantFrom(...parts)).map((some) => some.join(''))
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  joined(['e', '\u0301', '\u202e', '\r', '\n', ' ']),
  joined([...INVISIBLE, 'a', '\ud83d', '👨‍👩‍👧', '\0']),
)

describe('what somebody typed, as it is kept', () => {
  test('there are 25 kinds of nothing, and trim() sees 7', () => {
    expect(INVISIBLE).toHaveLength(25)
    expect(INVISIBLE.filter((text) => text.trim() === '')).toHaveLength(7)
  })

  test.each(INVISIBLE.map((text) => [codeOf(text), text]))('%s alone is empty', (_, text) => {
    expect(cleanText(text)).toBe('')
    expect(cleanText(text.repeat(3))).toBe('')
  })

  test.each(INVISIBLE.map((text) => [codeOf(text), text]))('%s around a word is gone', (_, text) =>
    expect(cleanText(`${text} soup ${text}`)).toBe('soup'),
  )

  test.each([
    ['a letter and its accent become one', 'Cafe\u0301', 'Café'],
    ['an emoji family stays a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['a joiner between words stays', 'क्‍ष and می‌خواهم', 'क्‍ष and می‌خواهم'],
    ['an emoji keeps its inner colour', 'a ❤️ b', 'a ❤️ b'],
    ['text cannot turn itself around', 'evil\u202egpj.exe', 'evilgpj.exe'],
    ['nor in any other of the nine ways', '\u202a\u202b\u202c\u202d\u202ea\u2066\u2067\u2068\u2069', 'a'],
    ['an accent behind an override still joins its letter', 'e\u202e\u0301', 'é'],
    ['line ends are the same everywhere', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['inner white space stays as typed', 'a  b\t c', 'a  b\t c'],
  ])('%s', (_, text, clean) => expect(cleanText(text)).toBe(clean))

  test('cleaning twice is cleaning once', () => {
    fc.assert(fc.property(typed, (text) => cleanText(cleanText(text)) === cleanText(text)))
  })

  test('what is forbidden once cleaned was forbidden before', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom('one-line' as const, 'several-lines' as const), (text, lines) => {
        fc.pre(!hasForbidden(text, lines))
        expect(hasForbidden(cleanText(text), lines)).toBe(false)
      }),
    )
  })
})

describe('lengths are counted as people count', () => {
  test.each([
    ['', 0],
    ['soup', 4],
    ['🦄'.repeat(40), 40],
    ['👨‍👩‍👧‍👦', 7],
    ['李', 1],
  ])('%s has %d', (text, count) => expect(lengthOf(text)).toBe(count))
})

describe('characters that cannot be stored', () => {
  test.each([
    ['NUL', 'a\0b', true, true],
    ['NUL at the end', 'a\0', true, true],
    ['half a pair at the front', '\ud83da', true, true],
    ['half a pair at the end', 'a\ude00', true, true],
    ['a bell', 'a\u0007b', true, true],
    ['an escape', 'a\u001b[31m', true, true],
    ['a tab', 'a\tb', true, false],
    ['a line end', 'a\nb', true, false],
    ['a line end of Windows', 'a\r\nb', true, false],
    ['a line end after the text', 'a\n', false, false],
    ['a whole pair', '🦄', false, false],
  ])('%s', (_, text, inOneLine, inSeveral) => {
    expect(hasForbidden(text, 'one-line')).toBe(inOneLine)
    expect(hasForbidden(text, 'several-lines')).toBe(inSeveral)
  })
})

test('a long run of white space inside costs one look at each character', () => {
  const text = `x${' '.repeat(2_000_000)}x`
  // A pattern that looks at the run again from each of its characters would not be done in hours.
  expect(cleanText(text)).toBe(text)
})

test('what nobody sees goes from both ends, also where it takes two units', () => {
  expect(cleanText('\u{E0100}\u{1D173} a\u{1F98A} \u{E0100}')).toBe('a\u{1F98A}')
  expect(cleanText('\u{E0100}')).toBe('')
})
