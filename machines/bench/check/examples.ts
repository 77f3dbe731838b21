import type { FactValue } from '#machines/define/fact.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type AnyStep, DOOR } from '#machines/define/step.ts'
import { answerFacts, isOfAnswer, judge } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { classesOf } from './atoms.ts'
import type { Examples, Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'

/** An example that its step judges otherwise than it is filed. */
export interface Misjudged {
  readonly step: string
  readonly filed: 'valid' | 'invalid'
  readonly index: number
  readonly example: unknown
  readonly issues: readonly FieldIssue[]
}

/** Whether people are asked something at a step, so that there must be examples of what they answer. */
export const isQuestion = ({ kind }: AnyStep): boolean => kind === 'question'

/** Every example is judged after the usual answers to the steps before it. */
export function misjudged(flow: AnyFlow, examples: Examples): readonly Misjudged[] {
  let draft = emptyDraft(flow, {})
  const wrong: Misjudged[] = []
  for (const step of flow.steps.filter(isQuestion)) {
    const { valid = [], invalid = [] } = examples[step.id] ?? {}
    for (const [filed, inputs] of [
      ['valid', valid],
      ['invalid', invalid],
    ] as const)
      for (const [index, example] of inputs.entries()) {
        const verdict = judge(step, example, draft)
        if (verdict.ok !== (filed === 'valid'))
          wrong.push({ step: step.id, filed, index, example, issues: verdict.ok ? [] : verdict.issues })
      }
    const usual = judge(step, valid[0], draft)
    if (usual.ok) draft = withAnswer(draft, step, usual.answer)
  }
  return wrong
}

/** Examples that are wrong, and those that nobody wrote. */
export function examples(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const all = subject.examples
  if (!all) return []
  const bad = misjudged(flow, all).map(({ step, filed, index, example, issues }) => {
    const verdict =
      filed === 'valid' ? `refused: ${issues.map(({ field, rule }) => `${field} is ${rule}`).join(', ')}` : 'accepted'
    const message = `The ${filed} example ${index} of "${step}" is ${verdict}.`
    return finding(look, 'bad-example', step, message, { kind: 'example', example, issues })
  })
  return [...bad, ...flow.steps.filter(isQuestion).flatMap((step) => missing(look, step, all[step.id]))]
}

function missing(look: Look, step: AnyStep, own: Examples[string] | undefined): readonly Finding[] {
  const none = (['valid', 'invalid'] as const).filter((filed) => !own?.[filed].length)
  const sparse = none.map((filed) => [`"${step.id}" has no ${filed} example.`, {}] as const)
  const untold = none.includes('valid') ? [] : untoldValues(look, step, own?.valid ?? [])
  return [
    ...sparse,
    ...untold.map(([fact, value]) => {
      const told = value === undefined ? 'no' : String(value)
      return [
        `No valid example of "${step.id}" has ${told} ${fact}, which conditions read.`,
        { [fact]: [value] },
      ] as const
    }),
  ].map(([message, over]) =>
    finding(look, 'missing-example', step.id, message, { kind: 'proof', tried: own?.valid.length ?? 0, over }),
  )
}

/** Values of facts that some guard reads, and that no valid example gives. */
function untoldValues(
  { flow }: Look,
  step: AnyStep,
  valid: readonly unknown[],
): readonly (readonly [string, FactValue])[] {
  const taken = valid.flatMap((example) => {
    const verdict = judge(step, example, emptyDraft(flow, {}))
    return verdict.ok ? [answerFacts(step, verdict.answer)] : []
  })
  const classOf = classesOf(flow)
  const names = (keptFacts(flow)[step.id] ?? []).filter((fact) => isOfAnswer(step, fact))
  return names.flatMap((fact) => {
    const values = (step.domains[fact] ?? []).filter((value) => value !== undefined || fact === DOOR)
    return values
      .filter(
        (value) =>
          !taken.some((facts) => classOf(`${step.id}.${fact}`, facts[fact]) === classOf(`${step.id}.${fact}`, value)),
      )
      .map((value) => [fact, value] as const)
  })
}
