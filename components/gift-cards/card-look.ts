import { MARK_PAIRS, markNamed, markOfShop } from '#api/contract/shop-marks.ts'
import { drawMark } from '#components/shop/marks/draw-mark.ts'

/** How a shop’s gift card looks: its colors, and the picture in its disc. */
export interface CardLook {
  readonly ground: string
  readonly ink: string
  /** The color of the amount: milk on a dark ground. */
  readonly sum: string
  readonly picture: string
  /** Whether the picture is a mark of ours, which is drawn into the disc; another one stands on white. */
  readonly isMark: boolean
}

/** A mark with as much ground around its shape as the disc has. */
const AROUND = '-16.75 -15.75 97.5 97.5'
const MILK = '#FFFDF6'
const DARK = 0.18

/** The look of a shop’s card, from the picture that its seller names. A shop without a mark of ours has colors by its name. */
export function cardLook(name: string, imageUrl: string | null): CardLook {
  const drawn = imageUrl === null ? undefined : markNamed(imageUrl.split('/').at(-1) ?? '')
  const mark = drawn ?? markOfShop(numberOf(name))
  const [ground, ink] = MARK_PAIRS[mark.pair] ?? MARK_PAIRS[0]
  const isMark = drawn !== undefined || imageUrl === null
  const picture = isMark ? `data:image/svg+xml,${encodeURIComponent(drawMark(mark, AROUND))}` : imageUrl
  return { ground, ink, sum: luminance(ground) < DARK ? MILK : ink, picture, isMark }
}

/** A number that is always the same for a name. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((so, letter) => (so * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A code in the groups that it is read in, two to a line where there is little room: its own, else four letters each. */
export function inPairs(code: string): readonly string[] {
  const isGrouped = /[\s-]/.test(code)
  const groups = isGrouped ? code.split(/\s+|(?<=-)/) : (code.match(/.{1,4}/gsu) ?? [])
  const between = code.includes('-') ? '' : ' '
  return groups.flatMap((group, at) => (at % 2 === 0 ? [[group, ...groups.slice(at + 1, at + 2)].join(between)] : []))
}
