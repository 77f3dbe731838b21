import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import {
  type Draft,
  type Entry,
  entryOf,
  markOf,
  reopened,
  sameAnswer,
  withAnswer,
  withMark,
  withoutSecrets,
  withReceipt,
} from './draft.ts'
import { inDraft, planOf, remembered } from './draft-reading.ts'
import { type Meaning, type Memory, type Mode, meaningOf, type Position } from './next.ts'
import type { Facts, Walk } from './plan.ts'
import { walk } from './walk.ts'

/** An answer that was judged, with the facts that guards read. */
export interface Told {
  readonly answer: Entry['answer']
  readonly facts: Facts
  /** Of a screen beside the path: what tells this press from the next one. */
  readonly intent?: string | undefined
}

/** What came of an answer that was sent: the receipt, and the answer as it stands now (a file has become a URL). */
export interface Left {
  readonly receipt?: Entry['receipt']
  readonly answer?: Entry['answer']
}

/** Where people stand in a draft. */
export interface DraftPlace extends Position<Told> {
  readonly draft: Draft
}
export type DraftMeaning = Meaning<DraftPlace, Told, Left>

const meanings = new WeakMap<AnyFlow, DraftMeaning>()

/** The meaning of a flow over whole drafts: what the machine does. */
export function draftMeaning(flow: AnyFlow): DraftMeaning {
  const made = meanings.get(flow) ?? meaningOf(flow, memoryOf(flow))
  meanings.set(flow, made)
  return made
}

/** What a draft keeps of a run. */
export function memoryOf(flow: AnyFlow): Memory<DraftPlace, Told, Left> {
  const plan = planOf(flow)
  const walks = new WeakMap<Draft, Walk>()
  const stepAt = (at: number) => flow.steps[at]
  const changed = (place: DraftPlace, at: number, change: (draft: Draft, step: AnyStep) => Draft): DraftPlace => {
    const step = stepAt(at)
    return step ? { ...place, draft: change(place.draft, step) } : place
  }
  return {
    test: (expression) => plan.test(expression, inDraft),
    given: inDraft.given,
    /** The rows of a review ask for one and the same. */
    walk({ draft }) {
      const path = walks.get(draft) ?? walk(flow, draft)
      walks.set(draft, path)
      return path
    },
    isAnswered({ draft }, at) {
      // Most questions are met for the first time.
      const isNew = stepAt(at)?.known === undefined && !entryOf(draft, plan.ids[at] ?? '')
      return !isNew && plan.isAnswered(remembered(plan, draft), at)
    },
    isNews({ draft }, step, { answer }) {
      const entry = entryOf(draft, step.id)
      return !entry || step.kind !== 'question' || !sameAnswer(entry.answer, withoutSecrets(step, answer))
    },
    nothing: { answer: {}, facts: {} },
    take: (place, at, told, left) =>
      changed(place, at, (draft, step) => withAnswer(draft, step, left?.answer ?? told.answer)),
    settle: (place, at, { receipt }) => changed(place, at, (draft, step) => withReceipt(draft, step, receipt)),
    reopen: (place, at) => changed(place, at, (draft, { id }) => reopened(draft, id)),
    mark(place, at, mark) {
      const step = stepAt(at)
      const draft = step ? withMark(place.draft, step, mark) : place.draft
      return draft === place.draft ? place : { ...place, draft }
    },
  }
}

/** Where people stand: at a step, on the way back to a review, at a screen beside the path. */
export interface Stand {
  readonly at: string
  readonly returning?: string | undefined
  readonly opener?: string | undefined
}

/** A place by the names of its steps. */
export function placeIn(flow: AnyFlow, draft: Draft, { at, returning, opener }: Stand): DraftPlace {
  const { places } = planOf(flow)
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : places.get(id))
  return {
    draft,
    at: placeOf(at) ?? -1,
    phase: 'asking',
    returning: placeOf(returning),
    opener: placeOf(opener),
  }
}

/** The names of the steps of a place. */
export function standOf(flow: AnyFlow, { at, returning, opener }: Pick<DraftPlace, keyof Stand>): Stand {
  const { ids: names } = planOf(flow)
  const nameOf = (place: number | undefined) => (place === undefined ? undefined : names[place])
  return { at: names[at] ?? '', returning: nameOf(returning), opener: nameOf(opener) }
}

/** What Back leads to from where people stand; `undefined` where there is no way back. Deletes nothing. */
export function backFrom(flow: AnyFlow, draft: Draft, stand: Stand): string | undefined {
  const at = draftMeaning(flow).back(placeIn(flow, draft, stand))
  return at === undefined ? undefined : standOf(flow, { at }).at
}

/** Where an address or a reload leads: a step, or a screen beside the path; and the review that people come back to from there. */
export const landing = (flow: AnyFlow, draft: Draft, named: string | undefined): Stand =>
  standOf(flow, draftMeaning(flow).landing({ draft, at: -1, phase: 'asking' }, named ?? ''))

/** Whether Continue sends this answer to a step. An answer that stands already, with its effect done, is not sent again. */
export function isSent(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']): boolean {
  const place = placeIn(flow, draft, { at: step.id })
  const { at, phase } = draftMeaning(flow).next(place, {
    type: 'answer',
    answer,
    facts: answerFacts(step, answer, draft.given),
  })
  return at === place.at && phase === 'saving'
}

/** How a step is met now: as a question, or as what its effect has made of it. */
export const modeOf = (flow: AnyFlow, draft: Draft, id: string): Mode => {
  const place = placeIn(flow, draft, { at: id })
  return draftMeaning(flow).mode(place, place.at)
}

/** Whether a review's row can be changed now: it is asked, not behind a wall, and not settled by its effect. */
export const mayChange = (flow: AnyFlow, draft: Draft, row: string): boolean => {
  const place = placeIn(flow, draft, { at: row })
  return draftMeaning(flow).mayChange(place, place.at)
}

/** The draft with a mark on a step; `undefined` where it cannot be marked so now: not shown, not answered, no such mark. */
export function marked(flow: AnyFlow, draft: Draft, id: string, mark: string): Draft | undefined {
  const [step, place] = [stepOf(flow, id), placeIn(flow, draft, { at: id })]
  return step && draftMeaning(flow).mayMark(place, place.at, mark) ? withMark(draft, step, mark) : undefined
}

/** Whether the answer to a step is held by one of its marks. */
export function isHeld(flow: AnyFlow, draft: Draft, step: AnyStep): boolean {
  const entry = entryOf(draft, step.id)
  return entry !== undefined && markOf(step, entry) !== undefined && modeOf(flow, draft, step.id) === 'summary'
}

/** The step whose held answer another answer to this step would drop: that is not taken, and nothing of it is sent. */
export function heldAgainst(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']): AnyStep | undefined {
  const place = placeIn(flow, draft, { at: step.id })
  const at = draftMeaning(flow).heldAgainst(place, { answer, facts: answerFacts(step, answer, draft.given) })
  return at === undefined ? undefined : flow.steps[at]
}

/** Whether closing leads out of a flow in a step's place; what would drop a held answer leaves that to the whole wizard. */
export const closesInside = (flow: AnyFlow, draft: Draft, stand: Stand): boolean =>
  draftMeaning(flow).closesInside(placeIn(flow, draft, stand))
