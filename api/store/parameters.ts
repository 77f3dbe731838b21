export type Value = null | number | string | Uint8Array

/**
 * What a query may be given, on both databases alike. Neither knows `undefined`, neither takes booleans in the columns
 * that we have, PostgreSQL's text has no NUL, and an integer beyond 2^53 is not the one that was meant: each is a
 * mistake in this code.
 */
export function values(parameters: readonly unknown[]): Value[] {
  return parameters.map((value) => {
    if (!isValue(value)) throw new TypeError(`A database takes no ${typeof value} as a parameter.`)
    if (typeof value === 'number') checkNumber(value)
    if (typeof value === 'string' && value.includes('\0')) throw new TypeError('A database takes no text with a NUL.')
    return value
  })
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array

function checkNumber(value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`A database takes no ${value} as a parameter.`)
  if (Number.isInteger(value)) checkInteger(value, String(value))
}

/** Refuses an integer that JavaScript cannot tell from its neighbour. */
export function checkInteger(value: number, text: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is an integer beyond 2^53.`)
  return value
}
