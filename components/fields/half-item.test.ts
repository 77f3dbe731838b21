import { describe, expect, test } from 'vitest'
import { halfOf } from './half-item.ts'

describe('an item that was being written, as a browser kept it', () => {
  test('comes back with the question that it stood at', () => {
    const half = { at: 2, values: { name: 'Ju' }, step: 'animal', draft: { entries: {} }, others: {}, isTouched: true }
    expect(halfOf(structuredClone(half))).toEqual(half)
    expect(halfOf({ at: undefined, values: {}, isTouched: false })).toEqual({ values: {}, isTouched: false })
  })

  test.each([[null], ['half'], [[]], [{}], [{ values: 'a' }], [{ at: -1, values: {} }], [{ at: 1.5, values: {} }]])(
    'is nothing where it can be none: %j',
    (value) => expect(halfOf(value)).toBeUndefined(),
  )
})
