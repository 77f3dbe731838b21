/** One value to try at a field, and what is odd about it: `41 letters`. */
export interface Probe {
  readonly what: string
  readonly value: unknown
}

export const probe = (what: string, value: unknown): Probe => ({ what, value })

/** Whatever the kind: what is not even of the type that a form gives. */
export const WRONG_TYPES: readonly Probe[] = [
  probe('a number', 7),
  probe('null', null),
  probe('true', true),
  probe('an empty list', []),
  probe('a list', ['a']),
  probe('an empty object', {}),
  probe('an object that would be a text', { toString: 'a', length: 1 }),
  probe('undefined', undefined),
]

/** Each value once; the first name of it stays. */
export function distinct(probes: readonly Probe[]): readonly Probe[] {
  const seen = new Map<string, Probe>()
  for (const one of probes) {
    const key = keyOf(one.value)
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

/** What tells two values apart: own `__proto__` keys, what JSON drops and halves of surrogate pairs included. */
export const keyOf = (value: unknown): string => JSON.stringify({ value }, told)

const told = (_: string, value: unknown): unknown =>
  value === undefined || (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    ? `~${Object.is(value, -0) ? '-0' : value}`
    : value
