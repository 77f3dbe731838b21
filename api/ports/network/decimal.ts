/** How many places a decimal may have. */
const PLACES = 12
const HUNDREDTH = 10n ** BigInt(PLACES - 2)

/**
 * Decimals together as hundredths: dollars as cents, a percent as basis points. They are added as they stand and rounded
 * once, a half away from zero. `undefined` where one of them is no decimal.
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

/** In units of the last place that there may be. */
function exact(decimal: string): bigint | undefined {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal.trim()) ?? []
  if (whole === '') return undefined
  const value = BigInt(whole + part.padEnd(PLACES, '0'))
  return sign === '-' ? -value : value
}
