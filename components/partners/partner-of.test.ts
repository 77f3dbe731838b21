import { expect, test } from 'vitest'
import { PARTNER_FIELDS, type PartnerField, partnerOf } from './partner-of.ts'

const WHOLE = {
  kind: 'shop',
  organization: 'Tumbletop Toys',
  website: 'tumbletop.example/toys',
  name: 'Ana Li',
  email: 'ana@tumbletop.example',
  text: 'We sell blocks.',
}
const judged = (draft: Partial<Record<PartnerField, string>>) => partnerOf(draft, (kind) => `As a ${kind}`)

test('answers become one message to the operators', () => {
  expect(judged(WHOLE)).toEqual({
    body: {
      ...{ name: 'Ana Li', email: 'ana@tumbletop.example', topic: 'PARTNER', about: 'Tumbletop Toys' },
      text: 'As a shop\ntumbletop.example/toys\n\nWe sell blocks.',
    },
    wrong: [],
  })
})

test('nothing typed is wrong everywhere but at what may be left out', () => {
  expect(judged({}).wrong).toEqual(PARTNER_FIELDS.filter((field) => field !== 'website'))
})

test.each([
  ['kind', 'bank'],
  ['organization', 'x'.repeat(101)],
  ['website', 'not a website'],
  ['website', `x.example/${'x'.repeat(200)}`],
  ['name', '\u200b'],
  ['email', 'ana@'],
  ['text', 'x'.repeat(5001)],
] as const)('%s cannot be %j', (field, value) => {
  expect(judged({ ...WHOLE, [field]: value }).wrong).toEqual([field])
})
