import type { SpecCall } from '#tests/spec/rows/flow-rows.ts'
import type { Recorded } from './recorder.ts'

/** How a recorded call differs from the call that the spec requires. `undefined` if it does not differ. */
export function callDiffers(wanted: SpecCall, made: Recorded | undefined): string | undefined {
  if (!made) return `${wanted.method} ${wanted.path} was not called.`
  if (made.method !== wanted.method || !patternOf(wanted.path).test(made.path))
    return `${made.method} ${made.path} was called, not ${wanted.method} ${wanted.path}.`
  if (wanted.isOnce && !made.headers['idempotency-key']) return `${made.path} was called without an idempotency key.`
  const sent = Object.entries(Object(made.body)) as [string, unknown][]
  const { fields, hasMore } = wanted
  if (!fields) return undefined
  const missing = fields.filter(({ name, optional }) => !optional && !sent.some(([key]) => key === name))
  if (missing.length > 0) return `${made.path} lacks ${missing.map(({ name }) => name).join(', ')}.`
  const spare = hasMore ? [] : sent.filter(([key]) => !fields.some(({ name }) => name === key))
  if (spare.length > 0) return `${made.path} has ${spare.map(([key]) => key).join(', ')} too.`
  const other = fields.find(({ name, value }) => value !== undefined && String(Object(made.body)[name]) !== value)
  return other && `${made.path} says another ${other.name}.`
}

/** Converts a path of the spec to a pattern. `{slug}` stands for any part of a path, `…` for any value in a query. */
function patternOf(path: string): RegExp {
  const fixed = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${fixed.replace(/\{\w+\}/g, '[^/?]+').replace(/…/g, '[^&]+')}$`)
}
