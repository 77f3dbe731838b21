import type { FieldMeta } from '#machines/define/field.ts'
import { type Probe, probe } from './probe.ts'

/**
 * Phone numbers: with one digit more or fewer, in the formats that people type, and from other countries. Also strings
 * that are not phone numbers.
 */
export const phones = (_: FieldMeta): readonly Probe[] => [
  ...['', ' ', '+', '+1', '+1 ', '+49 ', '0', '00'].map((text) => probe(`"${text}"`, text)),
  ...[7, 9, 10, 11, 12, 20, 300].map((count) => probe(`${count} digits`, '9375550142'.repeat(30).slice(0, count))),
  ...[9, 10, 11].map((count) => probe(`a country code and ${count} digits`, `+1${'93755501422'.slice(0, count)}`)),
  ...WRITTEN.map((text) => probe(text, text)),
  ...ABROAD.map((text) => probe(`from another country: ${text}`, text)),
  ...ODD.map(([what, text]) => probe(what, text)),
]

const WRITTEN = [
  '(937) 555-0142',
  '937.555.0142',
  ' 937 555 0142 ',
  '1-937-555-0142',
  '+1 937 555 0142',
  '+1 1 937 555 0142',
  '0019375550142',
]
const ABROAD = [
  '+49 221 1234567',
  '+49 0221 1234567',
  '+44 7911 123456',
  '+39 06 698 12345',
  '+33 1 23 45 67 8',
  '+999 123456',
]
const ODD: readonly (readonly [string, string])[] = [
  ['an area code that begins with 1', '1375550142'],
  ['ones', '1111111111'],
  ['with an extension', '+1 937 555 0142 ext. 5'],
  ['letters', 'call me'],
  ['letters for digits', '937-555-HELP'],
  ['a number and a word', '937 555 0142 mobile'],
  ['two numbers', '937 555 0142, 937 555 0143'],
  ['wide digits', '９３７５５５０１４２'],
  ['Arabic digits', '٩٣٧٥٥٥٠١٤٢'],
  ['a NUL inside', '93755\u00005142'],
  ['half of a surrogate pair', '9375550142\ud800'],
  ['an invisible character within', '937\u200b5550142'],
  ['a link', 'tel:+19375550142'],
]
