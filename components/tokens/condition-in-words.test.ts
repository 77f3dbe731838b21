import { expect, test } from 'vitest'
import { conditionInWords } from './condition-in-words.ts'

test.each([
  ['(min-width: 1020px)', 'from 1020 px'],
  ['(prefers-reduced-motion: reduce)', 'with less motion'],
  ['print', 'print'],
])('%s is described as %s', (query, words) => expect(conditionInWords(query)).toBe(words))
