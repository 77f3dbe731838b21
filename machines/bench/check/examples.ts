import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, isOfAnswer } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { answersTo } from './answers.ts'
import { classesOf } from './atoms.ts'
import type { Examples, Finding } from './finding.ts'
import { issueSaid } from './issue-said.ts'
import { judged } from './judged.ts'
import { finding, firsts, type Look } from './rule.ts'

/**
 * An example whose step disagrees with its label: a valid example that is rejected, or an invalid one that is accepted.
 */
export interface Misjudged {
  readonly step: string
  readonly filed: 'valid' | 'invalid'
  readonly index: number
  readonly example: unknown
  readonly issues: readonly FieldIssue[]
  /** The error message, if judging the example throws. */
  readonly breaks?: string
}

/** Whether a step asks a question, and so needs examples of answers. */
export const isQuestion = ({ kind }: AnyStep): boolean => kind === 'question'

/** Returns the misjudged examples. Each example is judged after the usual answers to the earlier steps. */
export function misjudged(flow: AnyFlow, examples: Examples): readonly Misjudged[] {
  let draft = emptyDraft(flow, ON_SAMPLE_DAY)
  const wrong: Misjudged[] = []
  for (const step of flow.steps.filter(isQuestion)) {
    const { valid = [], invalid = [] } = examples[step.id] ?? {}
    for (const [filed, inputs] of [
      ['valid', valid],
      ['invalid', invalid],
    ] as const)
      for (const [index, example] of inputs.entries()) {
        const verdict = judged(step, example, draft)
        if (typeof verdict === 'string')
          wrong.push({ step: step.id, filed, index, example, issues: [], breaks: verdict })
        else if (verdict.ok !== (filed === 'valid'))
          wrong.push({ step: step.id, filed, index, example, issues: verdict.ok ? [] : verdict.issues })
      }
    const usual = judged(step, valid[0], draft)
    if (typeof usual !== 'string' && usual.ok) draft = withAnswer(draft, step, usual.answer)
  }
  return wrong
}

/** Finds wrong and missing examples. In a flow without examples, finds generated answers that make a step throw. */
export function examples(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const all = subject.examples
  const wrong = misjudged(flow, all ?? madeUp(flow))
  const broken = firsts(
    wrong.filter(({ breaks }) => breaks !== undefined),
    ({ step }) => step,
  ).map(({ step, example, breaks = '' }) =>
    finding(look, 'broken-verify', step, breaks, { kind: 'example', example, issues: [] }),
  )
  if (!all) return broken
  const told = wrong.filter(({ breaks }) => breaks === undefined)
  const bad = told.map(({ step, filed, index, example, issues }) => {
    const verdict = filed === 'valid' ? `refused: ${issues.map(issueSaid).join(', ')}` : 'accepted'
    const message = `The ${filed} example ${index} of "${step}" is ${verdict}.`
    return finding(look, 'bad-example', step, message, { kind: 'example', example, issues })
  })
  return [...broken, ...bad, ...flow.steps.filter(isQuestion).flatMap((step) => missing(look, step, all[step.id]))]
}

/** Generates a few answers to each question of a flow without examples. */
const madeUp = (flow: AnyFlow): Examples =>
  Object.fromEntries(
    flow.steps
      .filter(isQuestion)
      .map((step) => [step.id, { valid: answersTo(step, undefined).slice(0, 20), invalid: [] }]),
  )

function missing(look: Look, step: AnyStep, own: Examples[string] | undefined): readonly Finding[] {
  // A step without fields cannot reject an answer, so it needs no invalid example.
  const filed = Object.keys(step.fields).length > 0 ? (['valid', 'invalid'] as const) : (['valid'] as const)
  const none = filed.filter((kind) => !own?.[kind].length)
  const sparse = none.map((kind) => [`"${step.id}" has no ${kind} example.`, {}] as const)
  const untold = none.length > 0 && none[0] === 'valid' ? [] : untoldValues(look, step, own?.valid ?? [])
  return [
    ...sparse,
    ...untold.map(([fact, value]) => {
      const lacks = `No valid example of "${step.id}" ${lackOf(fact, value)}, which conditions read.`
      return [lacks, { [fact]: [value] }] as const
    }),
  ].map(([message, over]) =>
    finding(look, 'missing-example', step.id, message, { kind: 'proof', tried: own?.valid.length ?? 0, over }),
  )
}

function lackOf(fact: string, value: unknown): string {
  if (value !== undefined) return `has ${value} ${fact}`
  return fact === DOOR_FACT ? 'continues without a door' : `leaves out ${fact}`
}

/** The values that some condition reads but that no valid example has. */
function untoldValues(
  { flow }: Look,
  step: AnyStep,
  valid: readonly unknown[],
): readonly (readonly [string, FactValue])[] {
  const taken = valid.flatMap((example) => {
    const verdict = judged(step, example, emptyDraft(flow, ON_SAMPLE_DAY))
    return typeof verdict !== 'string' && verdict.ok ? [answerFacts(step, verdict.answer, ON_SAMPLE_DAY)] : []
  })
  const classOf = classesOf(flow)
  const names = (keptFacts(flow)[step.id] ?? []).filter((fact) => isOfAnswer(step, fact))
  return names.flatMap((fact) => {
    // A whole-flow door (a link that every question offers) needs no example at each question.
    const isWhole = (value: FactValue) => fact === DOOR_FACT && Object.hasOwn(flow.everywhere.doors, String(value))
    const values = (step.domains[fact] ?? []).filter(
      (value) => !isWhole(value) && (value !== undefined || fact === DOOR_FACT),
    )
    return values
      .filter(
        (value) =>
          !taken.some((facts) => classOf(`${step.id}.${fact}`, facts[fact]) === classOf(`${step.id}.${fact}`, value)),
      )
      .map((value) => [fact, value] as const)
  })
}
