import { always, type Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A fact of every step with an effect: whether it happened with the present answer. */
export const HAPPENED = '~happened'

/** One declared transition between two steps, with the condition under which it is the one taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly when: Expression
}

/**
 * Where Continue can lead from a step, in order: each later step up to the first that is always asked. The conditions
 * of one step's edges exclude each other, and one of them always holds where the flow ends with a step always asked.
 */
export function continueEdges(flow: AnyFlow, from: AnyStep): readonly Edge[] {
  const edges: Edge[] = []
  const skipped: Expression[] = []
  for (const to of flow.steps.slice(flow.steps.indexOf(from) + 1)) {
    const asked = whenAsked(flow, to)
    edges.push({ from: from.id, to: to.id, when: allOf([...skipped, asked]) })
    if (asked.op === 'always') break
    skipped.push({ op: 'not', of: asked })
  }
  return edges
}

/** Where Back can lead from a step, in order of preference: the declared one, else the nearest asked before it. */
export function backEdges(flow: AnyFlow, from: AnyStep): readonly Edge[] {
  if (from.kind === 'end') return []
  const edges: Edge[] = []
  const blocked: Expression[] = []
  const before = flow.steps.slice(0, flow.steps.indexOf(from)).reverse()
  const declared = before.find((step) => step.id === from.back)
  if (declared) {
    const open = allOf([
      whenAsked(flow, declared),
      ...before.slice(0, before.indexOf(declared) + 1).map((step) => noWall(flow, step)),
    ])
    edges.push({ from: from.id, to: declared.id, when: open })
    if (open.op === 'always') return edges
    blocked.push({ op: 'not', of: open })
  }
  for (const to of before) {
    const asked = whenAsked(flow, to)
    const passed = to.effect?.after === 'skip' ? [{ op: 'not', of: happened(to) } as const] : []
    const stops = allOf([asked, ...passed])
    edges.push({ from: from.id, to: to.id, when: allOf([...blocked, stops, noWall(flow, to)]) })
    if (stops.op === 'always') break
    blocked.push({ op: 'not', of: stops })
  }
  return edges
}

/**
 * When a step is asked, as an expression over facts alone: a fact counts only while the step that it belongs to is
 * itself asked, so the conditions of what is read are folded in.
 */
export function whenAsked(flow: AnyFlow, step: AnyStep): Expression {
  return folded(flow, step.when)
}

function folded(flow: AnyFlow, expression: Expression): Expression {
  switch (expression.op) {
    case 'fact': {
      const step = flow.steps.find(({ id }) => id === expression.step)
      const asked = step ? whenAsked(flow, step) : always
      if (asked.op === 'always') return expression
      const seen: Expression = { op: 'all', of: [asked, expression] }
      const absent: Expression = { op: 'not', of: asked }
      return expression.values.includes(undefined) ? { op: 'any', of: [absent, seen] } : seen
    }
    case 'not':
      return { op: 'not', of: folded(flow, expression.of) }
    case 'all':
      return allOf(expression.of.map((part) => folded(flow, part)))
    case 'any':
      return { op: 'any', of: expression.of.map((part) => folded(flow, part)) }
    default:
      return expression
  }
}

const happened = (step: AnyStep): Expression => ({ op: 'fact', step: step.id, fact: HAPPENED, values: [true] })

const noWall = (flow: AnyFlow, step: AnyStep): Expression =>
  step.effect?.after === 'wall' ? { op: 'not', of: allOf([whenAsked(flow, step), happened(step)]) } : always

function allOf(parts: readonly Expression[]): Expression {
  const of = parts.filter((part) => part.op !== 'always')
  const [only, second] = of
  return only === undefined ? always : second === undefined ? only : { op: 'all', of }
}
