import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import {
  type Draft,
  type Entry,
  entryOf,
  markOf,
  sameAnswer,
  withAnswer,
  withMark,
  withoutSecrets,
  withReceipt,
  withStepReopened,
} from './draft.ts'
import { entriesByPlace, inDraft, planOf } from './draft-reading.ts'
import { type Meaning, type Memory, type Mode, meaningOf, type Position } from './next.ts'
import type { Facts, Walk } from './plan.ts'
import { walkFlow } from './walk.ts'

/** An answer that passed all checks, with the facts that conditions read. */
export interface JudgedAnswer {
  readonly answer: Entry['answer']
  readonly facts: Facts
  /**
   * For an aside (a screen, such as help, with a button): an id that distinguishes one press of the button from the
   * next.
   */
  readonly intent?: string | undefined
}

/** The result of sending an answer: the receipt, and the answer as it was sent, with a URL in place of each file. */
export interface EffectResult {
  readonly receipt?: Entry['receipt']
  readonly answer?: Entry['answer']
}

/** A position in a run, together with the run's draft. */
export interface DraftPlace extends Position<JudgedAnswer> {
  readonly draft: Draft
}
export type DraftMeaning = Meaning<DraftPlace, JudgedAnswer, EffectResult>

const meanings = new WeakMap<AnyFlow, DraftMeaning>()

/**
 * Makes the rules that say where each event leads in a flow, for runs that store a whole draft. The machine follows
 * these rules.
 */
export function draftMeaning(flow: AnyFlow): DraftMeaning {
  const made = meanings.get(flow) ?? meaningOf(flow, memoryOf(flow))
  meanings.set(flow, made)
  return made
}

/** Tells the rules of a flow how to read and change answers in a draft. */
export function memoryOf(flow: AnyFlow): Memory<DraftPlace, JudgedAnswer, EffectResult> {
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
    /**
     * Walks over the draft. Every row of a review asks for the walk over the same draft, so walks are cached by draft.
     */
    walk({ draft }) {
      const path = walks.get(draft) ?? walkFlow(flow, draft)
      walks.set(draft, path)
      return path
    },
    isAnswered({ draft }, at) {
      // A quick check for the usual case, in which people reach a question that has no answer yet.
      const isNew = stepAt(at)?.known === undefined && !entryOf(draft, plan.ids[at] ?? '')
      return !isNew && plan.isAnswered(entriesByPlace(plan, draft), at)
    },
    isNews({ draft }, step, { answer }) {
      const entry = entryOf(draft, step.id)
      return !entry || step.kind !== 'question' || !sameAnswer(entry.answer, withoutSecrets(step, answer))
    },
    nothing: { answer: {}, facts: {} },
    take: (place, at, told, left) =>
      changed(place, at, (draft, step) => withAnswer(draft, step, left?.answer ?? told.answer)),
    settle: (place, at, { receipt }) => changed(place, at, (draft, step) => withReceipt(draft, step, receipt)),
    reopen: (place, at) => changed(place, at, (draft, { id }) => withStepReopened(draft, id)),
    mark(place, at, mark) {
      const step = stepAt(at)
      const draft = step ? withMark(place.draft, step, mark) : place.draft
      return draft === place.draft ? place : { ...place, draft }
    },
  }
}

/**
 * A position in a run, with ids of steps: the step that people are at, the review to which they will return (if they
 * are changing an answer from a review), and the step that opened the current aside (a screen such as help).
 */
export interface NamedPosition {
  readonly at: string
  readonly returning?: string | undefined
  readonly opener?: string | undefined
}

/** Converts a position with step ids to a position with indexes. */
export function placeIn(flow: AnyFlow, draft: Draft, { at, returning, opener }: NamedPosition): DraftPlace {
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

/** Converts a position with indexes to a position with step ids. */
export function namedPositionOf(
  flow: AnyFlow,
  { at, returning, opener }: Pick<DraftPlace, keyof NamedPosition>,
): NamedPosition {
  const { ids: names } = planOf(flow)
  const nameOf = (place: number | undefined) => (place === undefined ? undefined : names[place])
  return { at: names[at] ?? '', returning: nameOf(returning), opener: nameOf(opener) }
}

/** The step to which Back leads, or `undefined` if people cannot go back. Going back deletes nothing. */
export function backFrom(flow: AnyFlow, draft: Draft, stand: NamedPosition): string | undefined {
  const at = draftMeaning(flow).back(placeIn(flow, draft, stand))
  return at === undefined ? undefined : namedPositionOf(flow, { at }).at
}

/**
 * Where opening an address or reloading the page leads: to a step or an aside (a screen such as help), with the review
 * to which people then return, if any.
 */
export const landingPosition = (flow: AnyFlow, draft: Draft, named: string | undefined): NamedPosition =>
  namedPositionOf(flow, draftMeaning(flow).landing({ draft, at: -1, phase: 'asking' }, named ?? ''))

/** Whether Continue sends this answer. It does not if the answer is unchanged and its effect has already happened. */
export function isSent(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']): boolean {
  const place = placeIn(flow, draft, { at: step.id })
  const { at, phase } = draftMeaning(flow).next(place, {
    type: 'answer',
    answer,
    facts: answerFacts(step, answer, draft.given),
  })
  return at === place.at && phase === 'saving'
}

/** How a step is shown now: as a question, or, after its effect has happened, as the effect declares. */
export const modeOf = (flow: AnyFlow, draft: Draft, id: string): Mode => {
  const place = placeIn(flow, draft, { at: id })
  return draftMeaning(flow).mode(place, place.at)
}

/**
 * Whether people can change the answer in a row of a review now. They can if the row's step is asked, Back could still
 * reach the step, and the step's effect has not made the answer final.
 */
export const mayChange = (flow: AnyFlow, draft: Draft, row: string): boolean => {
  const place = placeIn(flow, draft, { at: row })
  return draftMeaning(flow).mayChange(place, place.at)
}

/**
 * The draft after the server sets a mark on a step's answer. `undefined` if the mark is not possible now, because the
 * step cannot be shown, has no answer, or does not declare the mark.
 */
export function withMarkSet(flow: AnyFlow, draft: Draft, id: string, mark: string): Draft | undefined {
  const [step, place] = [stepOf(flow, id), placeIn(flow, draft, { at: id })]
  return step && draftMeaning(flow).mayMark(place, place.at, mark) ? withMark(draft, step, mark) : undefined
}

/** Whether one of the server's marks holds a step's answer, which means that people cannot change it. */
export function isHeld(flow: AnyFlow, draft: Draft, step: AnyStep): boolean {
  const entry = entryOf(draft, step.id)
  return entry !== undefined && markOf(step, entry) !== undefined && modeOf(flow, draft, step.id) === 'summary'
}

/**
 * The step whose held answer (one that people cannot change because of a mark) would be dropped if this answer were
 * accepted. If there is one, nothing of this answer is accepted or sent.
 */
export function heldAgainst(flow: AnyFlow, draft: Draft, step: AnyStep, answer: Entry['answer']): AnyStep | undefined {
  const place = placeIn(flow, draft, { at: step.id })
  const at = draftMeaning(flow).heldAgainst(place, { answer, facts: answerFacts(step, answer, draft.given) })
  return at === undefined ? undefined : flow.steps[at]
}

/**
 * Whether the close button closes only the sub-flow. If that would drop an answer that the server holds, the button
 * closes the whole wizard instead.
 */
export const closesInside = (flow: AnyFlow, draft: Draft, stand: NamedPosition): boolean =>
  draftMeaning(flow).closesInside(placeIn(flow, draft, stand))
