import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judge } from '#machines/walk/answer.ts'
import { type Draft, reopened, withAnswer } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { modeOf } from '#machines/walk/walk.ts'

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The draft of somebody who has answered before signing in: each answer judged in the order of the flow, and kept if its
 * step takes it. What has an effect is asked again with its answer as prefill: here, nothing has happened yet.
 */
export const takenOver = (flow: AnyFlow, empty: Draft, answers: Answers): Draft =>
  flow.steps.reduce((draft, step) => {
    const answer = Object.hasOwn(answers, step.id) ? answers[step.id] : undefined
    return answer && isAsked(flow, draft, step) ? withJudged(flow, draft, step, answer) : draft
  }, empty)

/** What is known of a member already is no visitor's to say. */
const isAsked = (flow: AnyFlow, draft: Draft, step: AnyStep): boolean =>
  step.kind === 'question' && modeOf(flow, draft, step.id) === 'ask'

function withJudged(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Answers[string]): Draft {
  const verdict = judge(step, answer, draft)
  if (!verdict.ok) return draft
  const answered = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer), draft.given)
  return effect !== undefined && effect === step.effect ? reopened(answered, step.id) : answered
}
