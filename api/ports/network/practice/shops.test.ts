import { expect, test } from 'vitest'
import { MARK_PATTERNS, MARK_SHAPES, markAddress, setMark } from '#api/contract/shop-marks.ts'
import { PRACTICE_SHOPS } from './shops.ts'

test('the sixty practice shops have the sixty marks, each once', () => {
  const all = MARK_PATTERNS.flatMap((pattern) => MARK_SHAPES.map((shape) => markAddress(setMark(shape, pattern))))
  expect(PRACTICE_SHOPS.map(({ logoUrl }) => logoUrl).toSorted()).toEqual(all.toSorted())
})
