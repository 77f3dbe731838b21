import { all, always, type Expression } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, isOfReceipt } from '#machines/walk/answer.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { emptyDraft, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import { type Answer, answersBeside, answersTo } from '../check/answers.ts'
import { atomsOf, classesOf, conditionsOf } from '../check/atoms.ts'
import type { Examples } from '../check/finding.ts'
import { combined } from '../check/queue.ts'
import { wantedChoices } from '../check/several.ts'
import { transitionsOf } from '../graph/transitions.ts'
import { soundVerdict } from '../states/sound-verdict.ts'

export type Facts = Readonly<Record<string, FactValue>>

/** One way to answer a step. */
export interface Choice {
  readonly answer: Answer
  readonly facts: Facts
  /** The first choice that is the same as this one in a draft, which keeps no secrets. */
  readonly same: number
  /** Something else to answer that no guard tells from it, and that a draft does; absent where nobody knows any. */
  readonly other?: Answer
}

/** What people may answer at a step, and what an effect may leave, one for each kind that guards tell apart. */
export interface Choices {
  readonly answers: readonly Choice[]
  /** Something that the form refuses; absent where it refuses nothing. */
  readonly invalid: Answer | undefined
  readonly receipts: readonly Facts[]
}

/** What can be chosen at each step of a flow, in its order; `several` answers of one kind, where it has that many. */
export function choicesOf(flow: AnyFlow, examples: Examples, several: number): readonly Choices[] {
  const classOf = classesOf(flow)
  return flow.steps.map((step) => {
    const classed = (fact: string, value: FactValue) => classOf(`${step.id}.${fact}`, value)
    const left = Object.entries(step.domains).filter(([fact]) => isOfReceipt(step, fact))
    const receipts = left.map(([fact, domain]) => [fact, distinct(domain, (value) => classed(fact, value))] as const)
    return {
      answers: step.kind === 'question' ? answersOf(flow, step, examples[step.id], classed, several) : NOTHING,
      invalid: step.kind === 'question' ? refusedBy(flow, step, examples[step.id]?.invalid ?? []) : undefined,
      receipts: combined(receipts),
    }
  })
}

const NOTHING: readonly Choice[] = [{ answer: {}, facts: {}, same: 0 }]

function answersOf(
  flow: AnyFlow,
  step: AnyStep,
  examples: Examples[string] | undefined,
  classed: (fact: string, value: FactValue) => string,
  several: number,
): readonly Choice[] {
  const matters = (fact: string) => classed(fact, undefined) !== ''
  const known = answersTo(step, examples, matters, wantedChoices(flow, step, taken(flow))).filter((answer) =>
    isRight(flow, step, answer),
  )
  const kindOf = (facts: Facts) =>
    [facts[DOOR], ...Object.entries(facts).map(([fact, value]) => classed(fact, value))].join()
  const otherThan = (answer: Answer, kind: string) => {
    const isOther = (one: Answer) =>
      kindOf(answerFacts(step, one, ON_SAMPLE_DAY)) === kind && !isSame(step, one, answer)
    const isMade = (one: Answer) => isOther(one) && isRight(flow, step, one)
    return (
      known.find(isOther) ??
      answersTo(step, undefined, matters).find(isMade) ??
      answersBeside(step, answer).find(isMade)
    )
  }
  const kinds = new Map<string, number>()
  const chosen: Choice[] = []
  for (const answer of known) {
    const facts = answerFacts(step, answer, ON_SAMPLE_DAY)
    const kind = kindOf(facts)
    const count = kinds.get(kind) ?? 0
    const same = chosen.findIndex((one) => isSame(step, one.answer, answer))
    if (count >= several || (count > 0 && same >= 0)) continue
    kinds.set(kind, count + 1)
    const other = otherThan(answer, kind)
    chosen.push({ answer, facts, same: same < 0 ? chosen.length : same, ...(other && { other }) })
  }
  return chosen
}

/** For each transition what holds where it is taken. */
function taken(flow: AnyFlow): readonly Expression[] {
  const steps = new Map(flow.steps.map((step) => [step.id, step]))
  const askedOf = (id: string) => {
    const step = steps.get(id)
    return step ? whenAsked(flow, step) : always
  }
  return transitionsOf(flow).map(({ from, to, when }) => all(askedOf(from), askedOf(to), when))
}

const isSame = (step: AnyStep, one: Answer, other: Answer) =>
  sameAnswer(withoutSecrets(step, one), withoutSecrets(step, other))

/** Whatever else a step reads is not known here: an answer that depends on it counts as right. */
function isRight(flow: AnyFlow, step: AnyStep, answer: Answer): boolean {
  return step.reads.length > 0 || soundVerdict(step, answer, emptyDraft(flow, ON_SAMPLE_DAY)).ok
}

/** Something that people may type, and that is refused whatever else was answered. */
function refusedBy(flow: AnyFlow, step: AnyStep, filed: readonly unknown[]): Answer | undefined {
  const nothing = Object.fromEntries(Object.keys(step.fields).map((name) => [name, null]))
  return [...filed, {}, nothing]
    .filter(isAnswer)
    .find((input) => !soundVerdict(step, input, emptyDraft(flow, ON_SAMPLE_DAY)).ok)
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null

const distinct = (values: readonly FactValue[], classOf: (value: FactValue) => string) =>
  values.filter((value, at) => values.findIndex((other) => classOf(other) === classOf(value)) === at)

/** The beginnings of a flow: every combination of the givens that something reads. */
export function givensOf(flow: AnyFlow): readonly Facts[] {
  const read = new Set(
    conditionsOf(flow).flatMap(({ condition }) =>
      atomsOf(condition).flatMap((atom) => (atom.op === 'given' ? [atom.given] : [])),
    ),
  )
  return combined(flow.given.map(({ id, domain }) => [id, read.has(id) ? domain : domain.slice(0, 1)]))
}
