import { describe, expect, test } from 'vitest'
import { halfOf } from './half-item.ts'

describe('an unfinished list item from the browser’s storage', () => {
  test('comes back at its open question', () => {
    const half = { at: 2, values: { name: 'Ju' }, step: 'animal', draft: { entries: {} }, others: {}, isTouched: true }
    expect(halfOf(structuredClone(half))).toEqual(half)
    expect(halfOf({ at: undefined, values: {}, isTouched: false })).toEqual({ values: {}, isTouched: false })
  })

  test.each([[null], ['half'], [[]], [{}], [{ values: 'a' }], [{ at: -1, values: {} }], [{ at: 1.5, values: {} }]])(
    'is ignored if it is invalid: %j',
    (value) => expect(halfOf(value)).toBeUndefined(),
  )
})
