import { around, type Limits } from './limits.ts'
import { type Probe, probe } from './probe.ts'

/** Characters made of several code units or code points. `each` is the number of code points in one character. */
const WIDE = [
  { name: 'unicorns, of two code units each', text: '🦄', each: 1 },
  { name: 'accented letters, written in two parts', text: 'e\u0301', each: 1 },
  { name: 'letters with an accent that never joins them', text: 'x\u0302', each: 2 },
  { name: 'families, of seven code points each', text: '👨‍👩‍👧‍👦', each: 7 },
] as const

/** Invisible characters by name. */
export const INVISIBLE: Readonly<Record<string, string>> = {
  space: ' ',
  tab: '\t',
  'line feed': '\n',
  'no-break space': '\u00a0',
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uffa0',
  'Hangul lead filler': '\u115f',
  'braille blank': '\u2800',
  'soft hyphen': '\u00ad',
  'Mongolian vowel separator': '\u180e',
  'ideographic space': '\u3000',
  'combining grapheme joiner': '\u034f',
  'variation selector': '\ufe0f',
  'tag space': '\u{e0020}',
  'line separator': '\u2028',
  'right-to-left override': '\u202e',
  'delete character': '\u007f',
}

/** Line breaks, and control characters that should never appear in a text. */
const CONTROLS: Readonly<Record<string, string>> = {
  NUL: '\0',
  'start of heading': '\u0001',
  'unit separator': '\u001f',
  escape: '\u001b',
  'next line': '\u0085',
  'carriage return': '\r',
  'carriage return and line feed': '\r\n',
  'half of a surrogate pair': '\ud800',
  'the other half of a surrogate pair': '\udc00',
  'reversed surrogate pair': '\udc00\ud800',
}

/** Texts at and near both length limits, in plain letters and in wider characters. */
export function lengths(limits: Limits): readonly Probe[] {
  const counts = around(limits)
  return [
    ...counts.map((count) => probe(`${count} letters`, 'a'.repeat(count))),
    ...WIDE.flatMap(({ name, text, each }) =>
      [...new Set(counts.map((count) => Math.ceil(count / each)))].map((count) =>
        probe(`${count} ${name}`, text.repeat(count)),
      ),
    ),
    ...edges(limits),
  ]
}

/** Texts whose length reaches or exceeds a limit only before, or only after, they are cleaned up. */
function edges({ min, max }: Limits): readonly Probe[] {
  const short = 'a'.repeat(Math.max(min - 1, 0))
  const full = 'a'.repeat(max ?? min)
  return [
    probe(`${short.length} letters and a space`, `${short} `),
    probe(`${short.length} letters and an invisible one`, `${short}\u200b`),
    probe(`${short.length} letters after a line feed`, `\n${short}`),
    probe(`${full.length} letters between spaces`, ` \u00a0${full}\t `),
    probe(`${full.length} letters and a Hangul filler`, `${full}\u3164`),
    probe(`${full.length} letters and an override inside`, inside(full, '\u202e')),
    probe(`${full.length} letters and a joiner inside`, inside(full, '\u200d')),
    probe(`${full.length} characters, with a line break of two`, inside(full.slice(1), '\r\n')),
  ]
}

/** Invisible characters alone, around a word and inside it, and control characters at the start, middle and end. */
export function oddities({ min, max = 60 }: Limits): readonly Probe[] {
  const word = 'a'.repeat(Math.max(1, Math.min(Math.max(min, 3), max - 4)))
  const alone = 'a'.repeat(Math.max(min, 1))
  return [
    ...Object.entries(INVISIBLE).flatMap(([name, text]) => [
      probe(`only a ${name}`, text),
      probe(`the minimum length in ${name} characters`, text.repeat(alone.length)),
      probe(`a ${name} at both ends`, `${text}${word}${text}`),
      probe(`a ${name} inside`, inside(word, text)),
    ]),
    ...Object.entries(CONTROLS).flatMap(([name, text]) => [
      probe(`a ${name} at the start`, `${text}${word}`),
      probe(`a ${name} inside`, inside(word, text)),
      probe(`a ${name} at the end`, `${word}${text}`),
    ]),
    probe('all invisible characters', Object.values(INVISIBLE).join('')),
    probe('an override between a letter and its accent', inside(word, 'e\u202e\u0301')),
    probe('markup', inside(word, '<b>')),
    probe('a quote', inside(word, `'"`)),
    probe('Arabic', 'ا'.repeat(alone.length)),
    probe('full-width letters', 'Ａ'.repeat(alone.length)),
  ]
}

const inside = (word: string, text: string): string => {
  const middle = Math.ceil(word.length / 2)
  return `${word.slice(0, middle)}${text}${word.slice(middle)}`
}
