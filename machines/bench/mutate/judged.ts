import type { FactValue } from '#machines/define/fact.ts'
import type { Field } from '#machines/define/field.ts'
import { metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, judgeAnswer, type Verdict } from '#machines/walk/answer.ts'
import { type Draft, sameAnswer } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { answersAt, type BoundaryAnswer } from '../boundary/boundary.ts'
import type { Examples } from '../check/finding.ts'
import { combined } from '../check/queue.ts'
import type { Mutant } from './mutant.ts'
import { textsOf } from './texts-of.ts'

/** The boundary answers (answers at or near a limit) of the unchanged flow, by step. */
export type ByStep = ReadonlyMap<string, readonly BoundaryAnswer[]>

export const byStep = (all: readonly BoundaryAnswer[]): ByStep => Map.groupBy(all, ({ step }) => step)

/**
 * Describes the first boundary answer for which the mutant differs from the flow: in the verdict, the reason, the
 * cleaned value, or the effect. Returns `undefined` if there is none.
 */
export function judgedOtherwise(flow: AnyFlow, mutant: Mutant, boundary: ByStep): string | undefined {
  const givens = givensOf(flow)
  for (const step of mutant.flow.steps) {
    const before = flow.steps.find(({ id }) => id === step.id)
    if (!before || (before === step && mutant.flow.record === flow.record)) continue
    for (const { what, input, draft, expected } of boundary.get(step.id) ?? []) {
      const verdict = mutant.judges === step.id ? tried(step, input, draft) : expected
      if (!verdict || verdictsDiffer(expected, verdict)) return `${step.id}, ${what}`
      if (verdict.ok && sends(flow, before, verdict, givens) !== sends(mutant.flow, step, verdict, givens))
        return `${step.id}, ${what}: something else is sent`
    }
  }
  return undefined
}

type Givens = readonly Readonly<Record<string, FactValue>>[]
const givensOf = (flow: AnyFlow): Givens => combined(flow.given.map(({ id, domain }) => [id, domain]))

const sends = (flow: AnyFlow, step: AnyStep, { answer }: Verdict & { ok: true }, givens: Givens): string => {
  const facts = answerFacts(step, answer, ON_SAMPLE_DAY)
  return givens.map((given) => effectFor(flow, step, facts, given)?.name).join()
}

/**
 * Validates an answer. Returns `undefined` if the step throws, because a mutant may accept an answer that its `verify`
 * cannot handle.
 */
function tried(step: AnyStep, input: unknown, draft: Draft): Verdict | undefined {
  try {
    return judgeAnswer(step, input, draft)
  } catch {
    return undefined
  }
}

function verdictsDiffer(one: Verdict | undefined, other: Verdict | undefined): boolean {
  if (!one || !other) return one !== other
  if (one.ok && other.ok) return !sameAnswer(one.answer, other.answer)
  if (one.ok || other.ok) return true
  const told = ({ issues }: Verdict & { ok: false }) => issues.map(({ field, rule }) => `${field} ${rule}`).join()
  return told(one) !== told(other)
}

/**
 * Searches a large pool for an input about which flow and mutant disagree: the boundary answers of the mutant, and
 * random texts in each field. Returns `undefined` if there is none.
 */
export function toldApart(
  flow: AnyFlow,
  mutant: Mutant,
  boundary: ByStep,
  examples: Examples,
  texts: readonly string[],
): string | undefined {
  const now = mutant.flow.steps.find(({ id }) => id === mutant.judges)
  const before = flow.steps.find(({ id }) => id === mutant.judges)
  const own = boundary.get(mutant.judges ?? '') ?? []
  const draft = own[0]?.draft
  if (!now || !before || !draft) return undefined
  const usual = own.find(({ expected }) => expected.ok)?.input
  const pool = [
    ...answersAt(now, examples, draft).map(({ input }) => input),
    ...Object.entries<Field>(before.fields).flatMap(([name, field]) =>
      [...texts, ...textsOf(metaOf(field))].map((text) => ({ ...Object(usual), [name]: text })),
    ),
  ]
  const found = pool.find((input) => verdictsDiffer(tried(before, input, draft), tried(now, input, draft)))
  return found === undefined ? undefined : `at ${now.id}: ${JSON.stringify(found).slice(0, 300)}`
}
