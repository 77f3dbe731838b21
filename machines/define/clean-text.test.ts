import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, lengthOf, readText } from './clean-text.ts'

/** Texts that are invisible; `trim()` empties seven of them. */
const INVISIBLE = [
  '',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u202e',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\uffa0',
  '\u{e0020}',
]
const codeOf = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(' ') || 'nothing'

const joined = (parts: readonly string[]) => fc.array(fc.constantFrom(...parts)).map((some) => some.join(''))
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  joined(['e', '\u0301', '\u202e', '\r', '\n', ' ']),
  joined([...INVISIBLE, 'a', '\ud83d', '👨‍👩‍👧', '\0']),
)

describe('the stored form of typed text', () => {
  test('treats 25 kinds of invisible characters as empty, of which trim() knows 7', () => {
    expect(INVISIBLE).toHaveLength(25)
    expect(INVISIBLE.filter((text) => text.trim() === '')).toHaveLength(7)
  })

  test.each(INVISIBLE.map((text) => [codeOf(text), text]))('is empty for %s alone', (_, text) => {
    expect(cleanText(text)).toBe('')
    expect(cleanText(text.repeat(3))).toBe('')
  })

  test.each(INVISIBLE.map((text) => [codeOf(text), text]))('has no %s around a word', (_, text) =>
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

  test('does not change when it is cleaned again', () => {
    fc.assert(fc.property(typed, (text) => cleanText(cleanText(text)) === cleanText(text)))
  })

  test('contains forbidden characters only if the typed text did', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom('one-line' as const, 'several-lines' as const), (text, lines) => {
        const read = readText(text, lines)
        fc.pre(read !== undefined)
        expect(read).toBe(cleanText(text))
        expect(readText(cleanText(text), lines)).toBe(read)
      }),
    )
  })
})

describe('the length in visible characters', () => {
  test.each([
    ['', 0],
    ['soup', 4],
    ['🦄'.repeat(40), 40],
    ['👨‍👩‍👧‍👦', 7],
    ['李', 1],
  ])('of %s is %d', (text, count) => expect(lengthOf(text)).toBe(count))
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
    expect(readText(text, 'one-line') === undefined).toBe(inOneLine)
    expect(readText(text, 'several-lines') === undefined).toBe(inSeveral)
  })
})

test('a long run of white space inside a text is read once per character', () => {
  const text = `x${' '.repeat(2_000_000)}x`
  // A regular expression that rescans this run of white space from each of its characters would take hours.
  expect(cleanText(text)).toBe(text)
})

test('invisible characters disappear from both ends, even if they take two code units', () => {
  expect(cleanText('\u{E0100}\u{1D173} a\u{1F98A} \u{E0100}')).toBe('a\u{1F98A}')
  expect(cleanText('\u{E0100}')).toBe('')
})
