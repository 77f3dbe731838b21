import * as z from 'zod/mini'
import { cleanText, isStorable } from '#machines/define/clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { cleanEmail, isEmail } from '#machines/define/fields/email.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

interface AddressRules {
  isText(text: string): boolean
  clean(text: string): string
  isRight(text: string): boolean
}
const RULES: AddressRules = { isText: isStorable, clean: cleanEmail, isRight: isEmail }

export function addressBy(rules: AddressRules, meta: FieldMeta): Field {
  const schema = z.string().check((payload) => {
    if (!rules.isText(payload.value)) return addFieldIssue(payload, 'email')
    payload.value = rules.clean(payload.value)
    if (payload.value === '') addFieldIssue(payload, 'empty')
    else if (!rules.isRight(payload.value)) addFieldIssue(payload, 'email')
  })
  return asField(schema, meta)
}

export const addressRules = RULES

const upTo = (max: number) => (text: string) => text.length <= max && z.regexes.email.test(text)

const LOST: Readonly<Record<string, readonly [string, string, Partial<AddressRules>]>> = {
  uncleaned: ['cleaned', 'nothing is cleaned', { clean: (text) => text.toLowerCase() }],
  'only-blanks': [
    'invisible characters at the ends are removed',
    'only spaces are trimmed',
    { clean: (text) => text.normalize('NFC').trim().toLowerCase() },
  ],
  unstorable: [
    'characters that can’t be stored are refused',
    'characters that can’t be stored are removed',
    { isText: () => true },
  ],
  capitals: ['in lowercase', 'capital letters are kept', { clean: cleanText }],
  pattern: ['an address', 'any text with an @', { isRight: (text) => text.length <= 254 && text.includes('@') }],
  host: [
    'a host with a dot',
    'a host without a dot is accepted',
    { isRight: (text) => isEmail(text) || isEmail(`${text}.com`) },
  ],
  anywhere: [
    'an address and nothing else',
    'an address anywhere in the text',
    { isRight: (text) => text.split(/[\s<>,]/).some(isEmail) },
  ],
}

export const addressChanges = (meta: FieldMeta): readonly FieldChange[] => [
  ...offByOne('max', meta.max, (max) => addressBy({ ...RULES, isRight: upTo(max) }, { ...meta, max })),
  ...Object.entries(LOST).map(([id, [before, what, lost]]) => ({
    id,
    what,
    before,
    after: what,
    field: addressBy({ ...RULES, ...lost }, meta),
  })),
]
