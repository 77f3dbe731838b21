import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer } from '#machines/walk/answer.ts'
import { asksForDocument } from '#machines/walk/documents.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { isOpenTo } from '#machines/walk/open-to.ts'
import { walkFlow } from '#machines/walk/walk.ts'

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Creates the draft of a person who answered before signing in. Each answer is checked in the order of the flow, and
 * kept if its step accepts it. An answer with an effect becomes a suggestion and its step asks again, because the
 * effect has not happened yet. The caller carries out the effects that `happensNow` selects. The steps for signing in
 * count as done.
 */
export const takenOver = (
  flow: AnyFlow,
  empty: Draft,
  answers: Answers,
  happensNow: (step: AnyStep) => boolean = () => false,
): Draft =>
  flow.steps.reduce(
    (draft, step) => {
      const answer = answerTo(step, answers)
      // A visitor's answer cannot replace data that we already have about a member.
      return answer && step.kind === 'question' && isOpenTo(flow, draft.given, step)
        ? withJudged(flow, draft, step, { answer, happensNow: happensNow(step) })
        : draft
    },
    cameIn(flow, empty, answers),
  )

/**
 * A visitor's answer to a step. Documents need an account, so a visitor has none, and steps that need one ask again.
 */
const answerTo = (step: AnyStep, answers: Answers) =>
  Object.hasOwn(answers, step.id) && !asksForDocument(step) ? answers[step.id] : undefined

/**
 * A member's draft in which the steps for signing in are answered. If the visitor did not finish those steps, the empty
 * draft.
 */
function cameIn(flow: AnyFlow, empty: Draft, answers: Answers): Draft {
  let draft = emptyDraft(flow, { ...empty.given, signedIn: false })
  for (const step of flow.steps) {
    if (draft.given.signedIn) return { ...draft, given: empty.given }
    if (walkFlow(flow, draft).open !== step.id) continue
    const verdict = step.kind === 'wait' ? DONE : judgeAnswer(step, answerTo(step, answers), draft)
    if (!verdict.ok) return empty
    const answered = withAnswer(draft, step, verdict.answer)
    const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
    draft = effect === undefined ? answered : withReceipt(answered, step)
  }
  return empty
}
const DONE = { ok: true, answer: {} } as const

interface Told {
  readonly answer: Answers[string]
  readonly happensNow: boolean
}

function withJudged(flow: AnyFlow, draft: Draft, step: AnyStep, { answer, happensNow }: Told): Draft {
  const verdict = judgeAnswer(step, answer, draft)
  if (!verdict.ok) return draft
  const answered = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
  return effect !== undefined && effect === step.effect && !happensNow ? withStepReopened(answered, step.id) : answered
}
