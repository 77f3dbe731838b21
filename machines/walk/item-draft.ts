import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import { type Draft, type Entry, emptyDraft, entryOf, withAnswer } from './draft.ts'
import { backFrom, draftMeaning, namedPositionOf, placeIn } from './draft-place.ts'
import { type Progress, progressOf, walkFlow } from './walk.ts'

type Answers = Readonly<Record<string, unknown>>

/** Turns an item of a list into a draft of the item's flow. */
export const itemDraft = (flow: AnyFlow, item: Answers): Draft =>
  flow.steps.reduce(
    (draft, step) => {
      const answer = Object.hasOwn(item, step.id) ? item[step.id] : undefined
      return answer === undefined ? draft : withAnswer(draft, step, { ...Object(answer) })
    },
    emptyDraft(flow, {}),
  )

/** Turns a draft of an item's flow back into the item: the answers to the questions that are asked. */
export const itemIn = (flow: AnyFlow, draft: Draft): Answers =>
  Object.fromEntries(
    walkFlow(flow, draft).asked.flatMap((id) => {
      const entry: Entry | undefined = stepOf(flow, id)?.kind === 'question' ? entryOf(draft, id) : undefined
      return entry ? [[id, entry.answer]] : []
    }),
  )

/**
 * Where Continue leads from a question of an item, and the draft after its answer. `step` is `undefined` if the item is
 * complete.
 */
export function continueItem(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']) {
  const place = placeIn(flow, draft, { at: step.id })
  const next = draftMeaning(flow).next(place, { type: 'answer', answer, facts: answerFacts(step, answer, draft.given) })
  const { at } = namedPositionOf(flow, next)
  return { draft: next.draft, step: stepOf(flow, at)?.kind === 'question' ? at : undefined }
}

/** The question to which Back leads, or `undefined` at the first question. */
export const questionBefore = (flow: AnyFlow, draft: Draft, step: string): string | undefined =>
  backFrom(flow, draft, { at: step })

/** The question to show: the wanted one if it can be shown, otherwise the first one without an answer. */
export function questionAt(flow: AnyFlow, draft: Draft, wanted: string | undefined): string {
  const { asked, open } = walkFlow(flow, draft)
  return (wanted !== undefined && asked.includes(wanted) ? wanted : undefined) ?? open ?? asked[0] ?? ''
}

export const progressIn = (flow: AnyFlow, draft: Draft, step: string): Progress =>
  progressOf(flow, walkFlow(flow, draft), step)
