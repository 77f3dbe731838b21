import { describe, type Expression } from '#machines/define/condition.ts'
import { atomsOf, conditionsOf, domainOfAtom, nameOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { idleParts } from './idle-parts.ts'
import { finding, type Look, proof } from './rule.ts'
import { seenParts } from './seen-parts.ts'

/** Conditions that never hold, and those that never decide anything. Each part of a condition is told of once. */
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
    const message = `At "${step}", this part of the condition ${does}: ${describe(part)}.`
    return finding(look, rule, step, message, proof(look, look.explored.places.length, part))
  })
  return [...wrong, ...found.filter(({ step }) => !told.has(step))]
}

/** Values that a fact or a given never has, by its domain. */
function unknownValues(look: Look): readonly Finding[] {
  const { flow } = look
  return conditionsOf(flow).flatMap(({ step, condition }) =>
    atomsOf(condition).flatMap((atom) => {
      const domain = domainOfAtom(flow, atom)
      if (!domain && atom.op === 'given') return []
      const wrong = atom.values.filter((value) => value !== undefined && !domain?.includes(value))
      if (wrong.length === 0) return []
      const message = `"${step.id}" asks whether ${nameOf(atom)} is ${wrong.join(' or ')}, which it never is.`
      return [finding(look, 'unsatisfiable', step.id, message, proof(look, domain?.length ?? 0, atom))]
    }),
  )
}

interface Part {
  readonly step: string
  readonly part: Expression
}

/** Parts that never held; and whole conditions that always did. That a step is never asked at all is told elsewhere. */
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

/** Parts that could be left out, whatever the facts are. What a flow in a step's place is asked for stands at each of its steps. */
const idle = ({ flow }: Look, told: readonly Part[]): readonly Part[] =>
  conditionsOf(flow)
    .filter(({ step }) => step.within.length === 0)
    .flatMap(({ step, condition }) => idleParts(flow, condition).map((part) => ({ step: step.id, part })))
    .filter(({ part }) => !told.some((other) => other.part === part))
