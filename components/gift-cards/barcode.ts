/**
 * The widths of the bars and gaps of each Code 128 symbol, indexed by symbol value. One module is the width of the
 * narrowest bar. START_B and STOP come last.
 */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [START_B, STOP, MODULUS, FIRST] = [104, 106, 103, 32]
/** Scanners need this much white space before and after the bars, in modules. */
const QUIET = 10

interface Bar {
  readonly at: number
  readonly width: number
}

/**
 * Encodes text in code set B of Code 128. Returns the symbols: the start, one for each character, the check symbol and
 * the stop. Accepts only printable ASCII.
 */
export function symbolsOf(text: string): readonly number[] {
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - FIRST)
  const sum = values.reduce((so, value, at) => so + value * (at + 1), START_B)
  return [START_B, ...values, sum % MODULUS, STOP]
}

/**
 * Encodes text as a Code 128 barcode. Returns its bars and its total width, in modules, or `undefined` if the text
 * can't be encoded.
 */
export function barcodeOf(text: string): { readonly bars: readonly Bar[]; readonly width: number } | undefined {
  if (!/^[\x20-\x7e]{1,48}$/.test(text)) return undefined
  const widths = symbolsOf(text).flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number))
  const bars: Bar[] = []
  let at = QUIET
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at + QUIET }
}
