/** The largest number of decimal places. */
const PLACES = 12
const HUNDREDTH = 10n ** BigInt(PLACES - 2)

/**
 * Adds decimals and returns hundredths: cents for dollars, basis points for percentages. The exact sum is rounded once,
 * half away from zero. `undefined` if one of them is not a decimal.
 */
export function hundredths(...decimals: readonly string[]): number | undefined {
  let sum = 0n
  for (const decimal of decimals) {
    const value = exact(decimal)
    if (value === undefined) return undefined
    sum += value
  }
  const size = Number(((sum < 0n ? -sum : sum) + HUNDREDTH / 2n) / HUNDREDTH)
  return sum < 0n && size !== 0 ? -size : size
}

/** Converts a decimal to an integer, in units of the last of `PLACES` decimal places. */
function exact(decimal: string): bigint | undefined {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal.trim()) ?? []
  if (whole === '') return undefined
  const value = BigInt(whole + part.padEnd(PLACES, '0'))
  return sign === '-' ? -value : value
}
