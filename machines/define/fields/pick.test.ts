import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bankLink } from './bank-link.ts'
import { bandsOf, pick } from './pick.ts'

const brand = { id: 'juniper-loom', name: 'Juniper & Loom', detail: '', least: 500, most: 50_000 }
const link = { public_token: 'public-1', account_id: 'checking', institution_name: 'First Practice Bank', mask: '0001' }

test.each([
  {},
  'Juniper',
  { ...brand, id: '' },
  { ...brand, least: -1 },
  { ...brand, most: '5' },
  { ...brand, bands: [] },
])('%o is refused as a picked entry', (value) => expect(z.safeParse(pick('gift-cards'), value).success).toBe(false))
test.each([brand, { ...brand, bands: [{ least: 500, most: 50_000 }] }])('%o from a list is kept unchanged', (one) =>
  expect(z.parse(pick('gift-cards'), one)).toEqual(one),
)
test('a picked card from before there were bands can have any amount from its minimum to its maximum', () => {
  expect(bandsOf(brand)).toEqual([{ least: 500, most: 50_000 }])
  expect(bandsOf({ ...brand, bands: [{ least: 1000, most: 1000 }] })).toEqual([{ least: 1000, most: 1000 }])
})

test('the result of a window is accepted as a whole or refused', () => {
  expect(z.parse(bankLink(), link)).toEqual(link)
  expect(z.safeParse(bankLink(), { ...link, public_token: '' }).success).toBe(false)
  expect(z.safeParse(bankLink(), null).success).toBe(false)
  for (const [part, said] of Object.entries(link))
    for (const bad of ['\0', '\u0085', '\n', '\u202e', '\ud800'])
      expect(z.safeParse(bankLink(), { ...link, [part]: `${said}${bad}` }).success, part).toBe(false)
  expect(z.safeParse(bankLink(), { ...link, institution_name: 'Caja de Ahorros, Peñón' }).success).toBe(true)
})
