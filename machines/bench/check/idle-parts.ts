import { type Expression, evaluateExpression, type FactSource } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { atomsOf, domainOfAtom, nameOf } from './atoms.ts'
import { combined } from './queue.ts'

/** The highest number of combinations to try for one condition. */
const LIMIT = 5_000

/** Returns the parts of a condition that can be removed without changing its result for any values of the facts. */
export function idleParts(flow: AnyFlow, condition: Expression): readonly Expression[] {
  const domains = new Map(
    atomsOf(condition).map((atom) => [nameOf(atom), [...new Set([...(domainOfAtom(flow, atom) ?? []), undefined])]]),
  )
  const size = [...domains.values()].reduce((product, domain) => product * domain.length, 1)
  if (size > LIMIT) return []
  const sources = combined([...domains]).map(
    (facts): FactSource => ({ fact: (step, fact) => facts[`${step}.${fact}`], given: (id) => facts[id] }),
  )
  const truths = sources.map((source) => evaluateExpression(condition, source))
  return joints(condition)
    .filter(({ without }) => sources.every((source, at) => evaluateExpression(without, source) === truths[at]))
    .map(({ part }) => part)
}

/** Returns each part that is joined with others by `all` or `any`, with the whole condition minus that part. */
function joints(expression: Expression): readonly { part: Expression; without: Expression }[] {
  if (expression.op === 'not')
    return joints(expression.of).map(({ part, without }) => ({ part, without: { op: 'not', of: without } }))
  if (expression.op !== 'all' && expression.op !== 'any') return []
  const { op, of } = expression
  const own =
    of.length < 2
      ? []
      : of.map((part) => ({ part, without: { op, of: of.filter((other) => other !== part) } as const }))
  const below = of.flatMap((part, at) =>
    joints(part).map(({ part, without }) => ({ part, without: { op, of: of.toSpliced(at, 1, without) } as const })),
  )
  return [...own, ...below]
}
