import * as z from 'zod/mini'
import { cleanText, hasForbidden, lengthOf } from '#machines/define/clean-text.ts'
import { type Field, type FieldMeta, refuse } from '#machines/define/field.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

/** How a text is cleaned, counted and refused, each part of it to be lost on its own. */
export interface TextRules {
  readonly min: number
  readonly max: number
  readonly lines: 'one-line' | 'several-lines'
  clean(text: string): string
  count(text: string): number
  isForbidden(text: string, lines: TextRules['lines']): boolean
}

const linesOf = ({ kind }: FieldMeta): TextRules['lines'] => (kind === 'text' ? 'one-line' : 'several-lines')

/** The rules of a text as they stand. Restated here, since a mutant is the same with one of them lost; a test holds them equal. */
export const textRules = (meta: FieldMeta): TextRules => ({
  min: meta.min ?? 0,
  max: meta.max ?? Number.POSITIVE_INFINITY,
  lines: linesOf(meta),
  clean: cleanText,
  count: lengthOf,
  isForbidden: hasForbidden,
})

/** A text by these rules. */
export function textBy(rules: TextRules, meta: FieldMeta): Field {
  const schema = z.string().check((payload) => {
    if (rules.isForbidden(payload.value, rules.lines)) return refuse(payload, 'characters')
    payload.value = rules.clean(payload.value)
    const count = rules.count(payload.value)
    if (count === 0 && rules.min > 0) refuse(payload, 'empty')
    else if (count < rules.min) refuse(payload, 'short')
    else if (count > rules.max) refuse(payload, 'long')
  })
  return asField(meta.optional ? z.optional(schema) : schema, meta)
}

export function textChanges(meta: FieldMeta): readonly FieldChange[] {
  const rules = textRules(meta)
  const { min, max } = meta
  return [
    ...offByOne('min', min, (other) => textBy({ ...rules, min: other }, { ...meta, min: other })),
    ...offByOne('max', max, (other) => textBy({ ...rules, max: other }, { ...meta, max: other })),
    ...Object.entries(LOST).map(([id, [what, lost]]) => ({
      ...{ id, what, before: LEFT[id] ?? 'cleaned', after: what },
      field: textBy({ ...rules, ...lost(rules) }, meta),
    })),
  ]
}

const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/** Cleaned but for what this matches, which stays where it stands; what nobody sees goes at either end with the rest. */
function cleanedBut(kept: RegExp, text: string): string {
  if (text.search(MASKS) >= 0) return cleanText(text)
  const found: string[] = []
  const mask = (one: string) => String.fromCodePoint((cleanText(one) === '' ? UNSEEN : SEEN) + found.push(one) - 1)
  let masked = text.replace(kept, mask)
  for (let before = ''; before !== masked; ) {
    before = masked
    masked = cleanText(masked).replace(ENDS, '')
  }
  return masked.replace(MASKS, (one) => found[(one.codePointAt(0) ?? 0) & 0xffff] ?? '')
}
/** Two planes of characters for private use: nothing is cleaned of them. */
const SEEN = 0xf0000
const UNSEEN = 0x100000
const MASKS = /[\u{F0000}-\u{10FFFD}]/gu
const ENDS = /^[\u{100000}-\u{10FFFD}]+|[\u{100000}-\u{10FFFD}]+$/gu

const LEFT: Readonly<Record<string, string>> = {
  'code-units': 'code points are counted',
  controls: 'controls are refused',
}

/** What of the clean-up, the counting and the refusing can be lost. */
const LOST: Readonly<Record<string, readonly [string, (rules: TextRules) => Partial<TextRules>]>> = {
  uncleaned: ['nothing is cleaned', () => ({ clean: (text) => text })],
  untrimmed: ['invisible text stays at the ends', () => ({ clean: (text) => cleanText(`a${text}a`).slice(1, -1) })],
  'only-blanks': ['only blanks are trimmed', () => ({ clean: (text) => cleanText(`a${text}a`).slice(1, -1).trim() })],
  uncomposed: [
    'letters stay apart from their accents',
    () => ({ clean: (text) => cleanedBut(/(?<=[^\p{M}])\p{M}+/gu, text) }),
  ],
  'line-ends': ['line ends stay as they were typed', () => ({ clean: (text) => cleanedBut(/\r\n?/g, text) })],
  overrides: ['overrides stay', () => ({ clean: (text) => cleanedBut(OVERRIDES, text) })],
  'code-units': ['code units are counted', () => ({ count: (text) => text.length })],
  controls: ['controls are taken', () => ({ isForbidden: () => false })],
  lines: [
    'line ends are judged the other way',
    ({ lines }) => ({ lines: lines === 'one-line' ? 'several-lines' : 'one-line' }),
  ],
}
