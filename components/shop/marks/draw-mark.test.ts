import { expect, test } from 'vitest'
import {
  MARK_PAIRS,
  MARK_PATTERNS,
  MARK_SHAPES,
  markAddress,
  markNamed,
  markOfShop,
  type ShopMark,
  setMark,
} from '#api/contract/shop-marks.ts'
import { drawMark, PATTERN_STEP } from './draw-mark.ts'

const LEAST_CONTRAST = 4.8
const sixty = MARK_PATTERNS.flatMap((pattern) => MARK_SHAPES.map((shape) => setMark(shape, pattern)))

/** How many of shape, colors and pattern two marks share. */
const shared = (a: ShopMark, b: ShopMark) =>
  [a.shape === b.shape, a.pair === b.pair, a.pattern === b.pattern].filter(Boolean).length

test('any two of sixty marks share at most one of shape, colors and pattern', () => {
  expect(sixty).toHaveLength(60)
  for (const [at, one] of sixty.entries())
    for (const other of sixty.slice(at + 1))
      expect(shared(one, other), `${markAddress(one)} ${markAddress(other)}`).toBeLessThan(2)
})

test('all sixty marks look different', () => {
  expect(new Set(sixty.map((mark) => drawMark(mark))).size).toBe(60)
})

type Color = readonly [red: number, green: number, blue: number]
const rgb = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color
const luminance = (color: Color) => {
  const [r, g, b] = color.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
const contrast = (one: Color, other: Color) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return Math.round((100 * (light + 0.05)) / (dark + 0.05)) / 100
}

test.each(MARK_PAIRS)('a shape is visible on its background: %s and %s', (ground, ink) => {
  expect(contrast(rgb(ground), rgb(ink))).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  const [below, over] = [rgb(ground), rgb(ink)]
  const tinted = below.map((value, at) => value + ((over[at] ?? 0) - value) * PATTERN_STEP) as unknown as Color
  expect(contrast(tinted, over), 'on its pattern').toBeGreaterThanOrEqual(3)
})

test('a shop without a picture always has the same mark, and 1,200 in a row have different ones', () => {
  const ids = Array.from({ length: 1200 }, (_, at) => 5_477 + at)
  expect(new Set(ids.map((id) => markAddress(markOfShop(id)))).size).toBe(1200)
  expect(markOfShop(5_478)).toEqual(markOfShop(5_478))
})

test.each([
  'peak-20-plain.svg',
  'peak-01-plain.svg',
  'peak--1-plain.svg',
  'cow-1-plain.svg',
  'peak-1-dots.svg',
  'peak-1-plain',
])('%s is refused as a mark', (name) => {
  expect(markNamed(name)).toBeUndefined()
})

test('a mark is found by its address', () => {
  for (const mark of sixty) expect(markNamed(markAddress(mark).slice('/marks/'.length))).toEqual(mark)
})
