import * as z from 'zod/mini'
import { cleanText, lengthOf, readText } from '#machines/define/clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

/** The rules by which a text is cleaned, counted and rejected. Each mutant changes one of them. */
export interface TextRules {
  readonly min: number
  readonly max: number
  readonly lines: 'one-line' | 'several-lines'
  clean(text: string): string
  count(text: string): number
  isForbidden(text: string, lines: TextRules['lines']): boolean
}

const linesOf = ({ kind }: FieldMeta): TextRules['lines'] => (kind === 'text' ? 'one-line' : 'several-lines')

/**
 * The correct rules for a text. They are duplicated from the field because each mutant replaces one of them. A test
 * compares them with the field's own rules.
 */
export const textRules = (meta: FieldMeta): TextRules => ({
  min: meta.min ?? 0,
  max: meta.max ?? Number.POSITIVE_INFINITY,
  lines: linesOf(meta),
  clean: cleanText,
  count: lengthOf,
  isForbidden: (text, lines) => readText(text, lines) === undefined,
})

/** Makes a text field that follows these rules. */
export function textBy(rules: TextRules, meta: FieldMeta): Field {
  const schema = z.string().check((payload) => {
    if (rules.isForbidden(payload.value, rules.lines)) return addFieldIssue(payload, 'characters')
    payload.value = rules.clean(payload.value)
    const count = rules.count(payload.value)
    if (count === 0 && rules.min > 0) addFieldIssue(payload, 'empty')
    else if (count < rules.min) addFieldIssue(payload, 'short')
    else if (count > rules.max) addFieldIssue(payload, 'long')
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
      id,
      what,
      before: LEFT[id] ?? 'cleaned',
      after: what,
      field: textBy({ ...rules, ...lost(rules) }, meta),
    })),
  ]
}

const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Cleans a text but leaves matches of the pattern where they are. Invisible matches at either end are still removed.
 */
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
/** Private-use characters, which the cleanup never changes. They stand in for the matches during cleaning. */
const SEEN = 0xf0000
const UNSEEN = 0x100000
const MASKS = /[\u{F0000}-\u{10FFFD}]/gu
const ENDS = /^[\u{100000}-\u{10FFFD}]+|[\u{100000}-\u{10FFFD}]+$/gu

const LEFT: Readonly<Record<string, string>> = {
  'code-units': 'code points are counted',
  controls: 'control characters are refused',
}

/** The changes to the rules, each with a description. */
const LOST: Readonly<Record<string, readonly [string, (rules: TextRules) => Partial<TextRules>]>> = {
  uncleaned: ['nothing is cleaned', () => ({ clean: (text) => text })],
  untrimmed: [
    'invisible characters at the ends are kept',
    () => ({ clean: (text) => cleanText(`a${text}a`).slice(1, -1) }),
  ],
  'only-blanks': ['only spaces are trimmed', () => ({ clean: (text) => cleanText(`a${text}a`).slice(1, -1).trim() })],
  uncomposed: [
    'accents are not combined with their letters',
    () => ({ clean: (text) => cleanedBut(/(?<=[^\p{M}])\p{M}+/gu, text) }),
  ],
  'line-ends': ['line breaks are kept as typed', () => ({ clean: (text) => cleanedBut(/\r\n?/g, text) })],
  overrides: ['direction overrides are kept', () => ({ clean: (text) => cleanedBut(OVERRIDES, text) })],
  'code-units': ['code units are counted', () => ({ count: (text) => text.length })],
  controls: ['control characters are accepted', () => ({ isForbidden: () => false })],
  lines: [
    'the rule for line breaks is reversed',
    ({ lines }) => ({ lines: lines === 'one-line' ? 'several-lines' : 'one-line' }),
  ],
}
