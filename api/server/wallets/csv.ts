type Cell = { readonly text: string } | { readonly number: string }

/** What a spreadsheet would calculate where somebody else wrote it: an apostrophe makes it text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%]/u

const written = (cell: Cell): string => {
  if ('number' in cell) return cell.number
  const text = FORMULA.test(cell.text) || /^[\t\r\n]/.test(cell.text) ? `'${cell.text}` : cell.text
  return `"${text.replaceAll('"', '""')}"`
}

/** A line as RFC 4180 writes it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** 1240 cents → `12.40`, without any rounding on the way. */
export function inDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
