/** The widths of narrow and wide letters in Besley, the headings' font. 1 is as wide as the font size. */
const WIDTHS: Readonly<Record<string, number>> = {
  i: 0.3,
  l: 0.3,
  j: 0.32,
  t: 0.38,
  f: 0.36,
  r: 0.44,
  ' ': 0.26,
  I: 0.4,
  m: 0.9,
  w: 0.8,
  M: 0.92,
  W: 1,
  "'": 0.24,
  '.': 0.28,
}
const USUAL_WIDTH = 0.61
const CAPITAL_WIDTH = 0.76

/** How wide a text is in Besley, as a multiple of the font size. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, letter) => width + (WIDTHS[letter] ?? (/\p{Lu}/u.test(letter) ? CAPITAL_WIDTH : USUAL_WIDTH)),
    0,
  )

/** The largest font size at which a text fits into this width, at most `most`. */
export const fitText = (text: string, most: number, width: number): number =>
  text === '' ? most : Math.min(most, Math.floor((width / widthOf(text)) * 10) / 10)

/** Splits a text into two lines at the space nearest to its middle. The second line is empty if there is no space. */
export function twoLines(text: string): readonly [string, string] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  return middle === undefined ? [text, ''] : [text.slice(0, middle), text.slice(middle + 1)]
}
