import { always, type Expression, HAPPENED_FACT, HELD_FACT } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

/**
 * The condition under which a step is asked, as an expression that reads only facts. A fact counts only while its own
 * step is asked. The result therefore includes the conditions of all steps whose facts are read.
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
      return expression.values.includes(undefined) ? { op: 'any', of: [negateExpression(asked), seen] } : seen
    }
    case 'not':
      return negateExpression(folded(flow, expression.of))
    case 'all':
      return allOf(expression.of.map((part) => folded(flow, part)))
    case 'any':
      return { op: 'any', of: expression.of.map((part) => folded(flow, part)) }
    default:
      return expression
  }
}

/** The condition that a step's effect has happened for the current answer. */
export const effectHappened = ({ id }: { id: string }): Expression => ({
  op: 'fact',
  step: id,
  fact: HAPPENED_FACT,
  values: [true],
})

/** Like `effectHappened`, but also requires that the current answer is one that triggers the effect. */
export function happenedFor({ id, acts, doors }: AnyStep): Expression {
  const own = doors.length > 0 ? { [DOOR_FACT]: [undefined], ...acts } : { ...acts }
  const facts = [...Object.entries(own), [HAPPENED_FACT, [true]] as const]
  return allOf(facts.map(([fact, values]) => ({ op: 'fact', step: id, fact, values })))
}

/** A condition that never holds. */
export const never: Expression = { op: 'any', of: [] }

/**
 * The condition that the server holds a step's answer with a mark, which means that people cannot change it. Never true
 * if none of the step's marks can hold an answer.
 */
export const heldByMark = (step: AnyStep): Expression =>
  holdingMarks(step).length > 0 ? { op: 'fact', step: step.id, fact: HELD_FACT, values: [true] } : never

export const negateExpression = (of: Expression): Expression => {
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
