import { describeExpression, type Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { edgesOf } from '#machines/walk/edges.ts'
import { compileMachine } from '#machines/wizard/machine.ts'

/**
 * Returns a flow's state machine as JSON that stately.ai can import. Guards and actions are named, and conditions are
 * in words.
 */
export const stately = (flow: AnyFlow): string =>
  `${JSON.stringify(plain(compileMachine(flow, edgesOf(flow)).config), undefined, 2)}\n`

/**
 * Turns a machine configuration into plain data: a step becomes its id, a condition becomes words, and functions are
 * left out.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'function')
    return 'guards' in value ? { type: 'and', params: { guards: plain(value.guards) } } : undefined
  if (typeof value !== 'object' || value === null) return value
  if (isStep(value)) return value.id
  if (isExpression(value)) return describeExpression(value)
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (key in HIDDEN ? [] : [[key, plain(part)]])))
}

/** Functions of the configuration that a picture should not show. */
const HIDDEN = { context: true, input: true }

const isStep = (value: object): value is { readonly id: string } =>
  'schema' in value && 'domains' in value && 'id' in value
const isExpression = (value: object): value is Expression => 'op' in value
