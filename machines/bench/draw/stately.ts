import { describe, type Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { compile } from '#machines/wizard/machine.ts'

/** A flow's machine as the JSON that stately.ai imports: guards and actions by name, conditions in words. */
export const stately = (flow: AnyFlow): string => `${JSON.stringify(plain(compile(flow).config), undefined, 2)}\n`

/** The same without functions; steps by their id, conditions in words. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'function')
    return 'guards' in value ? { type: 'and', params: { guards: plain(value.guards) } } : undefined
  if (typeof value !== 'object' || value === null) return value
  if (isStep(value)) return value.id
  if (isExpression(value)) return describe(value)
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (key in HIDDEN ? [] : [[key, plain(part)]])))
}

/** Functions of a configuration that say nothing in a picture. */
const HIDDEN = { context: true, input: true }

const isStep = (value: object): value is { readonly id: string } =>
  'schema' in value && 'domains' in value && 'id' in value
const isExpression = (value: object): value is Expression => 'op' in value
