type Cell = { readonly text: string } | { readonly number: string }

/** Matches text that a spreadsheet would run as a formula. An apostrophe in front keeps it text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%]/u

const written = (cell: Cell): string => {
  if ('number' in cell) return cell.number
  const text = FORMULA.test(cell.text) || /^[\t\r\n]/.test(cell.text) ? `'${cell.text}` : cell.text
  return `"${text.replaceAll('"', '""')}"`
}

/** Formats a line as in RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** Formats cents as dollars, without rounding: 1240 becomes `12.40`. */
export function inDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
