import type * as z from 'zod/mini'

/**
 * An error in a call that no rule of a field covers. `rule` is a key of `wire` in the field messages, and `params` are
 * the values in its message.
 */
export interface WireFault {
  readonly rule: string
  readonly params: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue

/** The value at a path in the data that was sent. */
export const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isHolder(value) && Object.hasOwn(value, key) ? value[key] : undefined), sent)

const isHolder = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null

/** The error that a Zod issue describes. `unit` is the unit of whole numbers. */
export function wireFault(issue: Issue, value: unknown, unit: 'cents' | undefined): WireFault {
  if (value === undefined) return { rule: 'missing', params: {} }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: typeRule(issue.expected, unit), params: {} }
    case 'invalid_value':
      return { rule: 'choices', params: { choices: issue.values.map(String).join(', ') } }
    case 'too_big':
      return { rule: SIZES[issue.origin]?.big ?? 'most', params: { max: Number(issue.maximum), count: countOf(value) } }
    case 'too_small':
      return {
        rule: SIZES[issue.origin]?.small ?? 'least',
        params: { min: Number(issue.minimum), count: countOf(value) },
      }
    case 'invalid_format':
      return { rule: issue.format === 'date' || issue.format === 'datetime' ? issue.format : 'form', params: {} }
    default:
      return { rule: 'form', params: {} }
  }
}

const SIZES: Readonly<Record<string, { readonly big: string; readonly small: string }>> = {
  string: { big: 'long', small: 'short' },
  array: { big: 'many', small: 'few' },
}

const TYPES = ['string', 'number', 'boolean', 'array', 'object']

function typeRule(expected: string, unit: 'cents' | undefined): string {
  if (unit === 'cents' && (expected === 'int' || expected === 'number')) return 'cents'
  if (expected === 'int') return 'whole'
  return TYPES.includes(expected) ? expected : expected === 'record' ? 'object' : 'form'
}

const countOf = (value: unknown): number =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value)
