import { MARK_PAIRS, markNamed, markOfShop } from '#api/contract/shop-marks.ts'
import { drawMark } from '#components/shop/marks/draw-mark.ts'

/** The look of a shop's gift card: its colors, and the picture in the circle on it. */
export interface CardLook {
  readonly ground: string
  readonly ink: string
  /** The color of the amount. It is light on a dark background. */
  readonly sum: string
  readonly picture: string
  /**
   * Whether the picture is a mark that the portal draws, which fills the circle. Other pictures get a white background.
   */
  readonly isMark: boolean
}

/** A view box with enough space around a mark to fit the circle. */
const AROUND = '-16.75 -15.75 97.5 97.5'
const MILK = '#FFFDF6'
const DARK = 0.18

/**
 * Returns the look of a shop's card, based on the picture that the card's seller provides. If that picture isn't one of
 * the portal's marks, the shop's name decides the colors.
 */
export function cardLook(name: string, imageUrl: string | null): CardLook {
  const drawn = imageUrl === null ? undefined : markNamed(imageUrl.split('/').at(-1) ?? '')
  const mark = drawn ?? markOfShop(numberOf(name))
  const [ground, ink] = MARK_PAIRS[mark.pair] ?? MARK_PAIRS[0]
  const isMark = drawn !== undefined || imageUrl === null
  const picture = isMark ? `data:image/svg+xml,${encodeURIComponent(drawMark(mark, AROUND))}` : imageUrl
  return { ground, ink, sum: luminance(ground) < DARK ? MILK : ink, picture, isMark }
}

/** Maps a name to a number. The same name always gives the same number. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((so, letter) => (so * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Splits a code into groups for reading: its own groups if it has any, otherwise four characters each. Returns two
 * groups per line, for narrow screens.
 */
export function inPairs(code: string): readonly string[] {
  const isGrouped = /[\s-]/.test(code)
  const groups = isGrouped ? code.split(/\s+|(?<=-)/) : (code.match(/.{1,4}/gsu) ?? [])
  const between = code.includes('-') ? '' : ' '
  return groups.flatMap((group, at) => (at % 2 === 0 ? [[group, ...groups.slice(at + 1, at + 2)].join(between)] : []))
}
