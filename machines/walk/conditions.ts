import { always, type Expression, HAPPENED, HELD } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

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

/** That a step's effect happened with the present answer. */
export const happened = ({ id }: { id: string }): Expression => ({
  op: 'fact',
  step: id,
  fact: HAPPENED,
  values: [true],
})

/** The same, with what that implies: the answer is one that sets the effect off. */
export function happenedFor({ id, acts, doors }: AnyStep): Expression {
  const own = doors.length > 0 ? { [DOOR]: [undefined], ...acts } : { ...acts }
  const facts = [...Object.entries(own), [HAPPENED, [true]] as const]
  return allOf(facts.map(([fact, values]) => ({ op: 'fact', step: id, fact, values })))
}

/** What is never so. */
export const never: Expression = { op: 'any', of: [] }

/** That a mark holds a step's answer; never where none of its marks does. */
export const held = (step: AnyStep): Expression =>
  holdingMarks(step).length > 0 ? { op: 'fact', step: step.id, fact: HELD, values: [true] } : never

export const negated = (of: Expression): Expression => {
  if (of.op === 'not') return of.of
  if (of === never) return always
  return of.op === 'always' ? never : { op: 'not', of }
}

export function allOf(parts: readonly Expression[]): Expression {
  if (parts.includes(never)) return never
  const of = parts.filter((part) => part.op !== 'always')
  const [only, second] = of
  return only === undefined ? always : second === undefined ? only : { op: 'all', of }
}
