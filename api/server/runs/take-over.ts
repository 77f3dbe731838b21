import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judge } from '#machines/walk/answer.ts'
import { asksForDocument } from '#machines/walk/documents.ts'
import { type Draft, emptyDraft, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { isOpenTo } from '#machines/walk/open-to.ts'
import { walk } from '#machines/walk/walk.ts'

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The draft of somebody who has answered before signing in: each answer judged in the order of the flow, and kept if its
 * step takes it. What has an effect is asked again with its answer as prefill: here, nothing has happened yet. What
 * `happensNow` is for the caller to carry out. Only by which door they came in is past: they are in.
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
      // What is known of a member already is no visitor's to say.
      return answer && step.kind === 'question' && isOpenTo(flow, draft.given, step)
        ? withJudged(flow, draft, step, { answer, happensNow: happensNow(step) })
        : draft
    },
    cameIn(flow, empty, answers),
  )

/** A document is sent once there is an account to keep it for, so no visitor has one to hand over: its step is asked again. */
const answerTo = (step: AnyStep, answers: Answers) =>
  Object.hasOwn(answers, step.id) && !asksForDocument(step) ? answers[step.id] : undefined

/** A visitor's way in, as far as it led: the draft of a member with it, or the empty one. */
function cameIn(flow: AnyFlow, empty: Draft, answers: Answers): Draft {
  let draft = emptyDraft(flow, { ...empty.given, signedIn: false })
  for (const step of flow.steps) {
    if (draft.given.signedIn) return { ...draft, given: empty.given }
    if (walk(flow, draft).open !== step.id) continue
    const verdict = step.kind === 'wait' ? DONE : judge(step, answerTo(step, answers), draft)
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
  const verdict = judge(step, answer, draft)
  if (!verdict.ok) return draft
  const answered = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
  return effect !== undefined && effect === step.effect && !happensNow ? reopened(answered, step.id) : answered
}
