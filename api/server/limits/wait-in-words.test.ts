import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [720, '12 minutes'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are shown as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
