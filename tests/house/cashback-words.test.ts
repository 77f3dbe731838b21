import { expect, test } from 'vitest'
import { USUAL_WAIT } from '#api/contract/cashback-dates.ts'
import { read } from './tree.ts'

/** Namespaces that say when cashback comes. */
const SAYING_WHEN = [
  'home',
  'shop',
  'orders',
  'wallet',
  'portalHome',
  'circle',
  'signup-invite',
  'signup-create-or-join',
  'landing',
  'faqs',
  'howItWorks',
]
/** A number of days in digits, which is not one of a message's parameters. */
const TYPED_DAYS = /[^"\n]*\d(–\d)? (business )?days?\b[^"\n]*/g

test.each(SAYING_WHEN)('no sentence of %s has a number of days typed into it', (name) => {
  const found = read(`messages/en/${name}.json`).match(TYPED_DAYS) ?? []
  expect(found.filter((sentence) => !sentence.includes('in the last 30 days'))).toEqual([])
})

test('the terms name the number of days that the portal usually counts with', () => {
  expect(read('messages/en/privacyTerms.json')).toContain(
    `confirms the purchase: usually ${USUAL_WAIT.confirmDays} days`,
  )
})
