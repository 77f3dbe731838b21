import { all, always, type Expression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
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

/** One possible answer to a step, with its facts. */
export interface Choice {
  readonly answer: Answer
  readonly facts: Facts
  /**
   * The index of the first choice that is stored as the same answer in a draft. Choices that differ only in secrets
   * share this index, because drafts keep no secrets.
   */
  readonly same: number
  /** A different answer that no condition distinguishes from this one. Absent if none is known. */
  readonly other?: Answer
}

/** The answers to a step and the receipts (results) of its effect, one for each kind that conditions distinguish. */
export interface Choices {
  readonly answers: readonly Choice[]
  /** An answer that the form rejects, or `undefined` if no such answer is known. */
  readonly invalid: Answer | undefined
  readonly receipts: readonly Facts[]
}

/** Returns the choices at each step of a flow, in order, with up to `several` answers of each kind. */
export function choicesOf(flow: AnyFlow, examples: Examples, several: number): readonly Choices[] {
  const classOf = classesOf(flow)
  return flow.steps.map((step) => {
    const classed = (fact: string, value: FactValue) => classOf(`${step.id}.${fact}`, value)
    const left = Object.entries(step.domains).filter(([fact]) => isOfReceipt(step, fact))
    const receipts = left.map(([fact, domain]) => [fact, distinct(domain, (value) => classed(fact, value))] as const)
    return {
      answers: step.kind === 'question' ? answersOf(flow, step, examples[step.id], classed, several) : EMPTY_CHOICES,
      invalid: step.kind === 'question' ? refusedBy(flow, step, examples[step.id]?.invalid ?? []) : undefined,
      receipts: combined(receipts),
    }
  })
}

const EMPTY_CHOICES: readonly Choice[] = [{ answer: {}, facts: {}, same: 0 }]

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
    [facts[DOOR_FACT], ...Object.entries(facts).map(([fact, value]) => classed(fact, value))].join()
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

/** Returns, for each transition, the condition that holds when the transition is taken. */
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

/**
 * Whether an answer is valid. If its step reads earlier answers, which are not known here, the answer counts as valid.
 */
function isRight(flow: AnyFlow, step: AnyStep, answer: Answer): boolean {
  return step.reads.length > 0 || soundVerdict(step, answer, emptyDraft(flow, ON_SAMPLE_DAY)).ok
}

/** Finds an answer that the step rejects: one of the invalid examples, or an empty answer. */
function refusedBy(flow: AnyFlow, step: AnyStep, filed: readonly unknown[]): Answer | undefined {
  const nothing = Object.fromEntries(Object.keys(step.fields).map((name) => [name, null]))
  return [...filed, {}, nothing]
    .filter(isAnswer)
    .find((input) => !soundVerdict(step, input, emptyDraft(flow, ON_SAMPLE_DAY)).ok)
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null

const distinct = (values: readonly FactValue[], classOf: (value: FactValue) => string) =>
  values.filter((value, at) => values.findIndex((other) => classOf(other) === classOf(value)) === at)

/**
 * The possible starts of a flow: every combination of the givens (facts known before the first step) that some
 * condition reads.
 */
export function givensOf(flow: AnyFlow): readonly Facts[] {
  const read = new Set(
    conditionsOf(flow).flatMap(({ condition }) =>
      atomsOf(condition).flatMap((atom) => (atom.op === 'given' ? [atom.given] : [])),
    ),
  )
  return combined(flow.given.map(({ id, domain }) => [id, read.has(id) ? domain : domain.slice(0, 1)]))
}
