/**
 * The shapes of the logos that the portal draws for shops without a picture (shop marks). The order determines which
 * color pairs a shape gets.
 */
export const MARK_SHAPES = [
  ...(['peak', 'drop', 'wing', 'blocks', 'fold', 'stripe', 'sun', 'kite', 'arch', 'moon'] as const),
  ...(['leaf', 'nib', 'loop', 'pear', 'fish', 'boat', 'shell', 'bell', 'cup', 'key'] as const),
] as const
export type MarkShape = (typeof MARK_SHAPES)[number]

/** Color pairs, background first. The colors of each pair have a contrast of at least 4.8:1. */
export const MARK_PAIRS = [
  ['#2F5A4B', '#F3DFA9'],
  ['#CFE6EA', '#2C5666'],
  ['#35566A', '#FFFDF6'],
  ['#FFF0C9', '#A84A28'],
  ['#DCE3EE', '#3B4F7A'],
  ['#F6DDD0', '#94442A'],
  ['#F7E3B0', '#8A4E12'],
  ['#B84434', '#FFF0DF'],
  ['#E7DCCB', '#5B3B2A'],
  ['#3D3A5C', '#F3DFA9'],
  ['#DDEBD8', '#2F5A4B'],
  ['#24463E', '#C3D8B9'],
  ['#1F5F63', '#FFE1CC'],
  ['#5B2E48', '#F4C2AC'],
  ['#D6E4F5', '#1F4C8A'],
  ['#1F3F73', '#F3DFA9'],
  ['#F9D9E0', '#8F2F50'],
  ['#7A3B1E', '#FBD9A5'],
  ['#E6DDF2', '#5A3E85'],
  ['#3A3A34', '#E9D9A9'],
] as const satisfies readonly (readonly [ground: string, ink: string])[]

export const MARK_PATTERNS = ['plain', 'rows', 'grain'] as const
export type MarkPattern = (typeof MARK_PATTERNS)[number]

/**
 * A shop's mark (a logo that the portal draws): a shape in a color pair, given by its index, on a patterned background.
 */
export interface ShopMark {
  readonly shape: MarkShape
  readonly pair: number
  readonly pattern: MarkPattern
}

/**
 * How far each pattern shifts the color pairs, so that any two marks share at most one of shape, color pair and
 * pattern.
 */
const SHIFT = { plain: 0, rows: 7, grain: 13 } as const satisfies Record<MarkPattern, number>

/** One mark of the set of sixty. Any two marks in the set share at most one of shape, color pair and pattern. */
export const setMark = (shape: MarkShape, pattern: MarkPattern): ShopMark => ({
  shape,
  pattern,
  pair: (MARK_SHAPES.indexOf(shape) + SHIFT[pattern]) % MARK_PAIRS.length,
})

/**
 * The mark of a shop without a picture. A shop id always gets the same mark, and 1,200 consecutive ids all get
 * different marks.
 */
export function markOfShop(id: number): ShopMark {
  const [shapes, pairs] = [MARK_SHAPES.length, MARK_PAIRS.length]
  return {
    shape: MARK_SHAPES[id % shapes] ?? MARK_SHAPES[0],
    pair: (id + Math.floor(id / shapes)) % pairs,
    pattern: MARK_PATTERNS[Math.floor(id / (shapes * pairs)) % MARK_PATTERNS.length] ?? 'plain',
  }
}

/** The path of a mark's image in the portal. */
export const markAddress = ({ shape, pair, pattern }: ShopMark): string => `/marks/${shape}-${pair}-${pattern}.svg`

/** The mark whose image has this file name. `undefined` if there is none. */
export function markNamed(file: string): ShopMark | undefined {
  const [, shape, pair, pattern] = /^([a-z]+)-(\d{1,2})-([a-z]+)\.svg$/.exec(file) ?? []
  const known = {
    shape: MARK_SHAPES.find((one) => one === shape),
    pattern: MARK_PATTERNS.find((one) => one === pattern),
  }
  const index = Number(pair)
  if (!known.shape || !known.pattern || String(index) !== pair || index >= MARK_PAIRS.length) return undefined
  return { shape: known.shape, pair: index, pattern: known.pattern }
}
