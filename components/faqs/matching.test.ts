import { expect, test } from 'vitest'
import { matches } from './matching.ts'

const ASKED = 'Why isn’t my cashback showing? The shop reports an order within a few days. José'

test.each(['', '  ', 'cash', 'ORDER shop', 'isnt', "isn't", 'jose', 'few, days?'])(
  'finds the question by %j',
  (asked) => expect(matches(ASKED, asked)).toBe(true),
)

test.each(['back', 'order bank', 'xyz', '%', '?!', '🌻', '\0'])('does not find the question by %j', (asked) =>
  expect(matches(ASKED, asked)).toBe(false),
)
