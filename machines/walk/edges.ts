import { always, type Expression, HAPPENED, readsOf } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type AnyStep, DOOR } from '#machines/define/step.ts'
import { isPossible } from './possible.ts'
import { mayGoBack } from './walk.ts'

/** One declared transition between two steps, with the condition under which it is the one taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly when: Expression
}

/**
 * Where Continue can lead from a step, in order: each later step up to the first that is always asked, as far as some
 * answers lead there. The conditions of one step's edges exclude each other, and one of them always holds where the
 * flow ends with a step always asked. None where the step's own effect leads back.
 */
export function continueEdges(flow: AnyFlow, from: AnyStep): readonly Edge[] {
  if (from.effect?.leads) return []
  const edges: (Edge | undefined)[] = []
  const skipped: Expression[] = []
  for (const to of flow.steps.slice(flow.steps.indexOf(from) + 1)) {
    const asked = whenAsked(flow, to)
    edges.push(edge(flow, from, to, [...skipped, asked]))
    if (asked.op === 'always') break
    skipped.push(negated(asked))
  }
  return edges.filter((one) => one !== undefined)
}

/** Where Back can lead from a step, in order of preference: the declared one, else the nearest asked before it. */
export function backEdges(flow: AnyFlow, from: AnyStep): readonly Edge[] {
  if (from.kind === 'end' || from.hub) return []
  const edges: (Edge | undefined)[] = []
  const blocked: Expression[] = []
  const before = flow.steps.slice(0, flow.steps.indexOf(from)).reverse()
  const declared = before.find((step) => step.id === from.back)
  if (declared) {
    const walls = before.slice(0, before.indexOf(declared) + 1).map((step) => noWall(flow, step))
    const open = allOf([whenAsked(flow, declared), ...walls])
    edges.push(edge(flow, from, declared, [open]))
    blocked.push(negated(open))
  }
  for (const to of before) {
    if (to.kind === 'automatic' || to.kind === 'wait') {
      // Passed over; once done, it may still be a wall.
      blocked.push(noWall(flow, to))
      continue
    }
    if (!mayGoBack(flow, from, to.id)) break
    const asked = whenAsked(flow, to)
    const passed = to.effect?.after === 'skip' ? [negated(happened(to))] : []
    const stops = allOf([asked, ...passed])
    edges.push(edge(flow, from, to, [...blocked, stops, noWall(flow, to)]))
    if (stops.op === 'always') break
    blocked.push(negated(stops))
  }
  return edges.filter((one) => one !== undefined)
}

/** An edge with no more of its condition than is needed at a step that is asked; none where no answers lead along it. */
function edge(flow: AnyFlow, from: AnyStep, to: AnyStep, parts: readonly Expression[]): Edge | undefined {
  const certain = certainAt(flow, from)
  if (!isPossible(flow, allOf([certain, ...parts]))) return undefined
  let needed = parts
  for (const part of parts) {
    const others = needed.filter((other) => other !== part)
    if (!isPossible(flow, allOf([certain, ...others, negated(part)]))) needed = others
  }
  return { from: from.id, to: to.id, when: allOf(needed) }
}

/** What holds at a step because it is asked; nothing where its own effect changes a given that this reads. */
function certainAt(flow: AnyFlow, step: AnyStep): Expression {
  const asked = whenAsked(flow, step)
  const { givens } = readsOf(asked)
  return givens.some((given) => given in (step.effect?.sets ?? {})) ? always : asked
}

/**
 * When a step is asked, as an expression over facts alone: a fact counts only while the step that it belongs to is
 * itself asked, so the conditions of what is read are folded in.
 */
export function whenAsked(flow: AnyFlow, step: AnyStep): Expression {
  const known = conditions.get(flow) ?? new Map<string, Expression>()
  conditions.set(flow, known)
  const condition = known.get(step.id) ?? folded(flow, step.when)
  known.set(step.id, condition)
  return condition
}
const conditions = new WeakMap<AnyFlow, Map<string, Expression>>()

function folded(flow: AnyFlow, expression: Expression): Expression {
  switch (expression.op) {
    case 'fact': {
      const step = flow.steps.find(({ id }) => id === expression.step)
      const asked = step ? whenAsked(flow, step) : always
      if (asked.op === 'always') return expression
      const seen: Expression = { op: 'all', of: [asked, expression] }
      return expression.values.includes(undefined) ? { op: 'any', of: [negated(asked), seen] } : seen
    }
    case 'not':
      return negated(folded(flow, expression.of))
    case 'all':
      return allOf(expression.of.map((part) => folded(flow, part)))
    case 'any':
      return { op: 'any', of: expression.of.map((part) => folded(flow, part)) }
    default:
      return expression
  }
}

/** That a step's effect happened with the present answer, which is then one that sets it off. */
export function happened({ id, acts, doors }: AnyStep): Expression {
  const own = doors.length > 0 ? { [DOOR]: [undefined], ...acts } : { ...acts }
  const facts = [...Object.entries(own), [HAPPENED, [true]] as const]
  return allOf(facts.map(([fact, values]) => ({ op: 'fact', step: id, fact, values })))
}

const noWall = (flow: AnyFlow, step: AnyStep): Expression =>
  step.effect?.after === 'wall' ? negated(allOf([whenAsked(flow, step), happened(step)])) : always

const negated = (of: Expression): Expression => (of.op === 'not' ? of.of : { op: 'not', of })

function allOf(parts: readonly Expression[]): Expression {
  const of = parts.filter((part) => part.op !== 'always')
  const [only, second] = of
  return only === undefined ? always : second === undefined ? only : { op: 'all', of }
}
