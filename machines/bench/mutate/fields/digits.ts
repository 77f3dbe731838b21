import * as z from 'zod/mini'
import { cleanText, isStorable, lengthOf } from '#machines/define/clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

interface CodeRules {
  readonly digits: number
  isText(text: string): boolean
  clean(text: string): string
  readonly odd: RegExp
}
const codeRules = ({ max = 0 }: FieldMeta): CodeRules => ({
  digits: max,
  isText: isStorable,
  clean: (text) => cleanText(text).replace(/[\s\p{Pd}]/gu, ''),
  odd: /[^0-9]/,
})

function codeBy(rules: CodeRules, meta: FieldMeta): Field {
  const schema = z.string().check((payload) => {
    if (!rules.isText(payload.value)) return addFieldIssue(payload, 'digits')
    payload.value = rules.clean(payload.value)
    const count = payload.value.length
    if (count === 0) addFieldIssue(payload, 'empty')
    else if (rules.odd.test(payload.value)) addFieldIssue(payload, 'digits')
    else if (count < rules.digits) addFieldIssue(payload, 'few')
    else if (count > rules.digits) addFieldIssue(payload, 'many')
  })
  return asField(schema, meta)
}

export function codeChanges(meta: FieldMeta): readonly FieldChange[] {
  const rules = codeRules(meta)
  const lost = (id: string, before: string, what: string, other: Partial<CodeRules>): FieldChange => ({
    id,
    what,
    before,
    after: what,
    field: codeBy({ ...rules, ...other }, meta),
  })
  return [
    ...offByOne('digits', meta.max, (digits) => codeBy({ ...rules, digits }, { ...meta, min: digits, max: digits })),
    lost('uncleaned', 'cleaned', 'spaces and hyphens count as characters', { clean: (text) => text }),
    lost('blanks', 'spaces inside are removed', 'spaces inside are kept', {
      clean: (text) => cleanText(text).replace(/\p{Pd}/gu, ''),
    }),
    lost('hyphens', 'hyphens are removed', 'hyphens are kept', { clean: (text) => cleanText(text).replace(/\s/g, '') }),
    lost('unstorable', 'characters that can’t be stored are refused', 'characters that can’t be stored are removed', {
      isText: () => true,
    }),
    lost('letters', 'digits only', 'letters are also accepted', { odd: /[^0-9a-z]/i }),
    lost('any-digits', 'ASCII digits', 'digits of any script', { odd: /[^\p{Nd}]/u }),
  ]
}

/** Makes a ZIP code field with a different pattern, or one that does not trim the text. */
const zipBy = (pattern: RegExp, meta: FieldMeta, clean = (text: string) => text.trim()): Field =>
  asField(
    z.optional(
      z.string().check((payload) => {
        payload.value = clean(payload.value)
        if (payload.value !== '' && !pattern.test(payload.value)) addFieldIssue(payload, 'zip')
      }),
    ),
    meta,
  )

export function zipChanges(meta: FieldMeta): readonly FieldChange[] {
  const lost = (id: string, before: string, what: string, field: Field): FieldChange => ({
    id,
    what,
    before,
    after: what,
    field,
  })
  return [
    ...offByOne('digits', meta.max, (max) => zipBy(new RegExp(`^\\d{${max}}$`), { ...meta, max })),
    lost(
      'untrimmed',
      'trimmed',
      'spaces at the ends are kept',
      zipBy(/^\d{5}$/, meta, (text) => text),
    ),
    lost('anywhere', 'five digits and nothing else', 'five digits anywhere in the text', zipBy(/\d{5}/, meta)),
    lost('any', 'five digits', 'any five characters', zipBy(/^.{5}$/, meta)),
  ]
}

interface SecretRules {
  readonly min: number
  readonly max: number
  isText(text: string): boolean
  clean(text: string): string
  count(text: string): number
}

export function passwordBy(rules: SecretRules, meta: FieldMeta): Field {
  const schema = z.string().check((payload) => {
    payload.value = rules.clean(payload.value)
    const count = rules.count(payload.value)
    if (count === 0) addFieldIssue(payload, 'empty')
    else if (!rules.isText(payload.value)) addFieldIssue(payload, 'characters')
    else if (count < rules.min) addFieldIssue(payload, 'short')
    else if (count > rules.max) addFieldIssue(payload, 'long')
  })
  return asField(schema, meta)
}

export const passwordRules = ({ min = 1, max = Number.POSITIVE_INFINITY }: FieldMeta): SecretRules => ({
  min,
  max,
  isText: isStorable,
  clean: (text: string) => text,
  count: lengthOf,
})

export function passwordChanges(meta: FieldMeta): readonly FieldChange[] {
  const rules = passwordRules(meta)
  const lost = (id: string, before: string, what: string, other: Partial<SecretRules>): FieldChange => ({
    id,
    what,
    before,
    after: what,
    field: passwordBy({ ...rules, ...other }, meta),
  })
  return [
    ...offByOne('min', meta.min ?? 1, (min) => passwordBy({ ...rules, min }, { ...meta, min })),
    ...offByOne('max', meta.max, (max) => passwordBy({ ...rules, max }, { ...meta, max })),
    lost('cleaned', 'never cleaned', 'cleaned', { clean: cleanText }),
    lost('trimmed', 'never trimmed', 'trimmed', { clean: (text) => text.trim() }),
    lost('code-units', 'code points are counted', 'code units are counted', { count: (text) => text.length }),
    lost('unstorable', 'characters that can’t be stored are refused', 'characters that can’t be stored are accepted', {
      isText: () => true,
    }),
  ]
}
