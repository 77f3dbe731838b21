import { describeExpression, type Expression } from '#machines/define/condition.ts'
import { atomsOf, conditionsOf, domainOfAtom, nameOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { idleParts } from './idle-parts.ts'
import { finding, type Look, proof } from './rule.ts'
import { seenParts } from './seen-parts.ts'

/**
 * Finds conditions that never hold, and conditions that make no difference. Each part of a condition is reported at
 * most once.
 */
export function conditions(look: Look): readonly Finding[] {
  const wrong = unknownValues(look)
  const told = new Set(wrong.map(({ step }) => step))
  const { never, always } = decided(look)
  const rest = [
    ...never.map(({ step, part }) => [step, 'unsatisfiable', part, 'never holds'] as const),
    ...always.map(({ step, part }) => [step, 'always-true', part, 'always holds'] as const),
    ...idle(look, [...never, ...always]).map(
      ({ step, part }) => [step, 'always-true', part, 'decides nothing'] as const,
    ),
  ]
  const found = rest.map(([step, rule, part, does]) => {
    const message = `At "${step}", this part of the condition ${does}: ${describeExpression(part)}.`
    return finding(look, rule, step, message, proof(look, look.explored.places.length, part))
  })
  return [...wrong, ...found.filter(({ step }) => !told.has(step))]
}

/** Finds values in conditions that the fact or given can never have. */
function unknownValues(look: Look): readonly Finding[] {
  const { flow } = look
  return conditionsOf(flow).flatMap(({ step, condition }) =>
    atomsOf(condition).flatMap((atom) => {
      const domain = domainOfAtom(flow, atom)
      if (!domain && atom.op === 'given') return []
      const wrong = atom.values.filter((value) => value !== undefined && !domain?.includes(value))
      if (wrong.length === 0) return []
      const message = `"${step.id}" depends on ${nameOf(atom)} being ${wrong.join(' or ')}, which never happens.`
      return [finding(look, 'unsatisfiable', step.id, message, proof(look, domain?.length ?? 0, atom))]
    }),
  )
}

interface Part {
  readonly step: string
  readonly part: Expression
}

/**
 * Returns the parts of conditions that never held, and the whole conditions that always held. Steps that are never
 * asked are left to the rule `unreachable-step`.
 */
function decided({ flow, explored }: Look): { never: readonly Part[]; always: readonly Part[] } {
  if (!explored.whole) return { never: [], always: [] }
  const seen = seenParts(flow, explored)
  const failed = seen.filter((one) => one.failed && !one.held)
  const never = failed.filter(
    ({ above, of }) => of === 'known' || (above !== undefined && !failed.some(({ part }) => part === above)),
  )
  const always = seen.filter((one) => one.above === undefined && one.held && !one.failed)
  const named = ({ step, part }: (typeof seen)[number]) => ({ step: step.id, part })
  return { never: never.map(named), always: always.map(named) }
}

/**
 * Returns the parts that can be removed without changing a condition's result. A sub-flow's condition is repeated at
 * each of its steps, so those repetitions are left out.
 */
const idle = ({ flow }: Look, told: readonly Part[]): readonly Part[] =>
  conditionsOf(flow)
    .filter(({ step }) => step.within.length === 0)
    .flatMap(({ step, condition }) => idleParts(flow, condition).map((part) => ({ step: step.id, part })))
    .filter(({ part }) => !told.some((other) => other.part === part))
