/** A decimal as its hundredths: dollars as cents, a percent as basis points. A half is rounded away from zero. */
export function hundredths(decimal: string): number | undefined {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal.trim()) ?? []
  if (whole === '') return undefined
  const digits = `${part}000`
  const value = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return sign === '-' && value !== 0 ? -value : value
}
