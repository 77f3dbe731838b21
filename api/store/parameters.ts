export type Value = null | number | string | Uint8Array

/**
 * Checks the parameters of a query by the same rules for both databases. Refuses `undefined` and booleans, which our
 * columns don't accept, NUL, which PostgreSQL's text cannot contain, and integers beyond 2^53, which are inexact. Each
 * of these values means a bug in the code.
 */
export function values(parameters: readonly unknown[]): Value[] {
  return parameters.map((value) => {
    if (!isValue(value)) throw new TypeError(`A database parameter cannot be of type ${typeof value}.`)
    if (typeof value === 'number') checkNumber(value)
    if (typeof value === 'string' && value.includes('\0'))
      throw new TypeError('A database parameter cannot contain NUL.')
    return value
  })
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array

function checkNumber(value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`A database parameter cannot be ${value}.`)
  if (Number.isInteger(value)) checkInteger(value, String(value))
}

/** Refuses an integer that JavaScript cannot represent exactly. */
export function checkInteger(value: number, text: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is an integer beyond 2^53.`)
  return value
}
