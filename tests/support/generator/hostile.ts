import { isStorable } from '#machines/define/clean-text.ts'
import type { Schema } from './document.ts'
import type { Position } from './positions.ts'

/** Texts that no database can store: they contain NUL or half of a surrogate pair. */
const UNSTORABLE = ['\0', 'a\0b', 'soup\0', '\ud800', 'a\udfff', '\udc00\ud800']
/** Odd but valid text, which must be accepted wherever it fits. */
const STORABLE = [
  "' or 1=1 --",
  "'; drop table users;--",
  '%',
  '_%',
  '\\',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  '<script>alert(1)</script>',
  '\u202edlrow',
  'مرحبا بالعالم',
  'שלום',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  '\u200b\u2060',
  '\ufeff',
  'NaN',
  '0x10',
  '1e309',
  '2147483648',
  'null',
  'true',
  '[]',
  '\t',
  'a\nb',
  'İ',
  'ﬀ',
]
/** Lengths above the limit of any field, but not too long for an address. */
const LENGTHS = { path: 3000, query: 3000, header: 3000, file: 300, body: 12_000 } as const

/** The texts to try at a position; half of them cannot be stored. */
export function hostileTexts({ place, schema }: Position): readonly string[] {
  if (place === 'header')
    return [...STORABLE.filter((text) => /^[\x20-\x7e]+$/.test(text)), '\xed\xa0\x80', 'x'.repeat(LENGTHS.header)]
  const long = ['x', '🥣', '\u202e'].map((unit) =>
    unit.repeat(place === 'body' ? Math.min(LENGTHS.body, 2 * (schema.maxLength ?? 6000)) : LENGTHS[place] / 3),
  )
  // A text of dots only would change the path.
  const texts = [...STORABLE, ...long]
  return [...Array.from({ length: Math.ceil(texts.length / UNSTORABLE.length) }, () => UNSTORABLE).flat(), ...texts]
}

/** Whether the server must refuse a text here: it cannot be stored, or the document forbids it. */
export const mustBeRefused = ({ schema, place }: Position, text: string): boolean =>
  place !== 'header' && (!isStorable(text) || isForbidden(schema, text))

/** Whether the document surely forbids a text. Spaces around the text do not count, because the server removes them. */
function isForbidden({ enum: values, const: only, pattern, maxLength }: Schema, text: string): boolean {
  if (values) return !values.includes(text)
  if (only !== undefined) return only !== text
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return true
  return maxLength !== undefined && /^x+$/.test(text) && text.length > maxLength
}
