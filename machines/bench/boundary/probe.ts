/** A value to try in a field, and a short description of how it is unusual, such as `41 letters`. */
export interface Probe {
  readonly what: string
  readonly value: unknown
}

export const probe = (what: string, value: unknown): Probe => ({ what, value })

/** Values of types that a form never sends, tried in every kind of field. */
export const WRONG_TYPES: readonly Probe[] = [
  probe('a number', 7),
  probe('null', null),
  probe('true', true),
  probe('an empty list', []),
  probe('a list', ['a']),
  probe('an empty object', {}),
  probe('an object that resembles a text', { toString: 'a', length: 1 }),
  probe('undefined', undefined),
]

/** Removes probes with duplicate values, keeping the first of each. */
export function distinct(probes: readonly Probe[]): readonly Probe[] {
  const seen = new Map<string, Probe>()
  for (const one of probes) {
    const key = keyOf(one.value)
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

/**
 * A key that differs for any two different values, even if they differ only in `__proto__` keys, values that JSON
 * drops, or lone surrogates.
 */
export const keyOf = (value: unknown): string => JSON.stringify({ value }, told)

const told = (_: string, value: unknown): unknown =>
  value === undefined || (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    ? `~${Object.is(value, -0) ? '-0' : value}`
    : value
