import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { literal, type Node, nameOf, nodesOf, type Place } from '../syntax.ts'
import { isIn, sources } from '../tree.ts'

/** The kinds of things that a name can belong to. */
export type Named = 'flow' | 'step' | 'effect' | 'field'

/** A place at which a flow's files declare a name. */
export interface Declared {
  readonly kind: Named
  readonly name: string
  readonly file: string
  /** The positions in the file at which the name begins and ends. */
  readonly from: number
  readonly to: number
}

const STEPS = ['step', 'end', 'list', 'review', 'automatic', 'wait', 'aside']
const KIND_OF: Readonly<Record<string, Named>> = {
  ...Object.fromEntries(STEPS.map((name) => [name, 'step'])),
  flow: 'flow',
  effect: 'effect',
}

const allFlows: readonly AnyFlow[] = catalogue
const steps = allFlows.flatMap((flow) => flow.steps)
/** The names of all fields, except `items`, because the engine itself names that field of lists. */
const fieldNames = new Set(steps.flatMap((step) => Object.keys(step.fields)).filter((name) => name !== 'items'))

const isDeclaring = (file: string): boolean => isIn(file, 'flows') && !/(wanted|presets)\.ts$|\.test\.ts$/.test(file)
const stepIds = new Set(steps.map(({ id }) => id))

/** Every place in `flows/` that declares the name of a flow, a step, an effect or a field. */
export const declared: readonly Declared[] = sources.filter(isDeclaring).flatMap((file) =>
  nodesOf(file).flatMap((place): Declared[] => {
    const found = callNamed(place.node) ?? fieldNamed(place) ?? exampleNamed(place)
    return found ? [{ ...found, file }] : []
  }),
)

/** Finds the name in a call such as `step('gift-card', …)`. */
function callNamed({ type, callee, arguments: given }: Node): Omit<Declared, 'file'> | undefined {
  const kind = type === 'CallExpression' ? KIND_OF[nameOf(callee) ?? ''] : undefined
  const [first] = Array.isArray(given) ? given : []
  const name = literal(first)
  // Leave out the quotes around the name.
  return kind && name !== undefined ? { kind, name, from: first.start + 1, to: first.end - 1 } : undefined
}

/** Finds the name of a field, such as `brand` in `brand: pick('gift-cards')`. */
function fieldNamed({ node }: Place): Omit<Declared, 'file'> | undefined {
  const { type, key, value, shorthand } = node as Node & { key?: Node; value?: Node }
  const name = nameOf(key)
  if (type !== 'Property' || shorthand === true || name === undefined || !fieldNames.has(name)) return undefined
  if (value?.type !== 'CallExpression' || !key) return undefined
  return { kind: 'field', name, from: Number(key.start), to: Number(key.end) }
}

/** Finds the name of a step in the examples, such as `'gift-card'` in `'gift-card': { valid: […] }`. */
function exampleNamed({ node }: Place): Omit<Declared, 'file'> | undefined {
  const { type, key, value } = node as Node & { key?: Node; value?: Node }
  const name = literal(key) ?? nameOf(key)
  const has = Array.isArray(value?.properties) ? value.properties.map((own: Node) => nameOf(own.key)) : []
  if (type !== 'Property' || !key || name === undefined || !stepIds.has(name) || !has.includes('valid'))
    return undefined
  const inside = literal(key) === undefined ? 0 : 1
  return { kind: 'step', name, from: Number(key.start) + inside, to: Number(key.end) - inside }
}
