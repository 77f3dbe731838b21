import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import { type Draft, type Entry, emptyDraft, entryOf, withAnswer } from './draft.ts'
import { backFrom, draftMeaning, placeIn, standOf } from './draft-place.ts'
import { type Progress, progressOf, walk } from './walk.ts'

type Answers = Readonly<Record<string, unknown>>

/** The draft of one item of a list whose flow was answered so. */
export const itemDraft = (flow: AnyFlow, item: Answers): Draft =>
  flow.steps.reduce(
    (draft, step) => {
      const answer = Object.hasOwn(item, step.id) ? item[step.id] : undefined
      return answer === undefined ? draft : withAnswer(draft, step, { ...Object(answer) })
    },
    emptyDraft(flow, {}),
  )

/** The item that a draft comes to: the answers of the questions that are asked. */
export const itemIn = (flow: AnyFlow, draft: Draft): Answers =>
  Object.fromEntries(
    walk(flow, draft).asked.flatMap((id) => {
      const entry: Entry | undefined = stepOf(flow, id)?.kind === 'question' ? entryOf(draft, id) : undefined
      return entry ? [[id, entry.answer]] : []
    }),
  )

/** Where Continue leads from a question of an item, and with which draft; no step once the item is whole. */
export function continued(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']) {
  const place = placeIn(flow, draft, { at: step.id })
  const next = draftMeaning(flow).next(place, { type: 'answer', answer, facts: answerFacts(step, answer, draft.given) })
  const { at } = standOf(flow, next)
  return { draft: next.draft, step: stepOf(flow, at)?.kind === 'question' ? at : undefined }
}

/** The question that Back leads to; `undefined` at the first. */
export const questionBefore = (flow: AnyFlow, draft: Draft, step: string): string | undefined =>
  backFrom(flow, draft, { at: step })

/** The question to begin with, or to go on at: this one if it may be shown, else the first that is open. */
export function questionAt(flow: AnyFlow, draft: Draft, wanted: string | undefined): string {
  const { asked, open } = walk(flow, draft)
  return (wanted !== undefined && asked.includes(wanted) ? wanted : undefined) ?? open ?? asked[0] ?? ''
}

export const progressIn = (flow: AnyFlow, draft: Draft, step: string): Progress =>
  progressOf(flow, walk(flow, draft), step)
