import { expect, test } from 'vitest'
import { read } from './tree.ts'

/** The message files that say when cashback arrives. */
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
/** Matches a number of days that was typed into a message and is not one of its parameters. */
const TYPED_DAYS = /[^"\n]*\d(–\d)? (business )?days?\b[^"\n]*/g

test.each(SAYING_WHEN)('no sentence of %s has a fixed number of days', (name) => {
  expect(read(`messages/en/${name}.json`).match(TYPED_DAYS) ?? []).toEqual([])
})
