import { expect, test } from 'vitest'
import { FIELDS, ticketOf } from './ticket-of.ts'

const PARTNER = {
  partner_kind: 'shop',
  about: 'Tumbletop Toys',
  website: 'tumbletop.example/toys',
  name: 'Ana Li',
  email: 'ana@tumbletop.example',
  text: 'We sell blocks.',
} as const

test('a partner’s answers become a message to the operators', () => {
  expect(ticketOf('partners', PARTNER)).toEqual({ body: { ...PARTNER, topic: 'PARTNER' }, wrong: [] })
})

test('an empty form has an error at every required field', () => {
  const asked = FIELDS.partners.filter((field) => field !== 'website')
  expect(ticketOf('partners', {}).wrong).toEqual(asked)
  const blank = Object.fromEntries(FIELDS.partners.map((field) => [field, '']))
  expect(ticketOf('partners', blank).wrong).toEqual(asked)
  expect(ticketOf('contact', {}).wrong).toEqual(FIELDS.contact.filter((field) => field !== 'about'))
})

test.each([
  ['partner_kind', 'bank'],
  ['about', 'x'.repeat(101)],
  ['website', 'not a website'],
  ['website', `x.example/${'x'.repeat(200)}`],
  ['name', '\u200b'],
  ['email', 'ana@'],
  ['text', 'x'.repeat(5001)],
] as const)('%s of a partner cannot be %j', (field, value) => {
  expect(ticketOf('partners', { ...PARTNER, [field]: value }).wrong).toEqual([field])
})

test('a message from anyone else names no organization', () => {
  const { name, email, text } = PARTNER
  const said = { name, email, text, topic: 'OTHER' }
  expect(ticketOf('contact', said).body).toEqual(said)
})
