import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { MARK_FACT } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, entryFacts, judgeAnswer, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, emptyDraft, entryOf, isFresh, markOf } from '#machines/walk/draft.ts'
import { draftMeaning, modeOf, placeIn, withMarkSet } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { receiptsOf } from '../states/migrate-receipts.ts'

/** Sample answers such as people enter, by step. */
export type Samples = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The draft after one accepted answer to one step. */
export interface Taken {
  readonly step: string
  /** The index of the sample that was entered, or the name of the mark that the server set. */
  readonly sample: number | string
  readonly draft: Draft
}

/**
 * Returns drafts as people may leave them: for each distinguishable state (which steps are answered, asked again or
 * done, and the facts that conditions read) the shortest draft, plus one draft with each sample. `undefined` if there
 * are more than `most` states.
 */
export function draftsOf(flow: AnyFlow, samples: Samples, most: number): readonly Draft[] | undefined {
  const starts = givensOf(flow).map((given) => emptyDraft(flow, given))
  const found = new Map(starts.map((draft) => [keyOf(flow, draft), draft]))
  const sampled = new Map<string, Draft>()
  for (const draft of found.values()) {
    if (found.size > most) return undefined
    for (const taken of [...answersTo(flow, draft, samples), ...marksOn(flow, draft)]) {
      const key = keyOf(flow, taken.draft)
      const sample = `${taken.step} ${taken.sample}`
      if (!found.has(key)) found.set(key, taken.draft)
      else if (!sampled.has(sample)) sampled.set(sample, taken.draft)
    }
  }
  const all = [...found.values(), ...sampled.values()]
  return [...new Map(all.map((draft) => [JSON.stringify(draft), draft])).values()]
}

/** Every combination of the givens (facts known before the first step). */
function givensOf({ given }: AnyFlow): readonly Draft['given'][] {
  const none: readonly Readonly<Record<string, FactValue>>[] = [{}]
  return given.reduce(
    (all, { id, domain }) => all.flatMap((known) => domain.map((value) => ({ ...known, [id]: value }))),
    none,
  )
}

/** Returns every draft that results when the server sets one more mark. */
const marksOn = (flow: AnyFlow, draft: Draft): readonly Taken[] =>
  flow.steps.flatMap(({ id: step, marks }) =>
    Object.keys(marks).flatMap((sample) => {
      const after = withMarkSet(flow, draft, step, sample)
      return after ? [{ step, sample, draft: after }] : []
    }),
  )

/**
 * Yields every draft that results from one more answer to any shown step. The answer's effect succeeds in each possible
 * way, or is refused if the refusal leads back.
 */
export function* answersTo(flow: AnyFlow, draft: Draft, samples: Samples): Generator<Taken> {
  const { asked, floor, open } = walkFlow(flow, draft)
  for (const id of asked.slice(floor).toReversed()) {
    const step = stepOf(flow, id)
    if (!step || step.kind === 'end' || modeOf(flow, draft, id) === 'summary') continue
    // A wait happens only once. People cannot return to the step.
    if (step.kind === 'wait' && id !== open) continue
    const inputs = step.kind === 'question' ? (samples[id] ?? []) : [{}]
    for (const [sample, input] of inputs.entries())
      for (const after of outcomes(flow, draft, step, input)) yield { step: id, sample, draft: after }
  }
}

/** Yields the drafts that can result from an input at a step, or none if the step rejects the input. */
export function* outcomes(flow: AnyFlow, draft: Draft, step: AnyStep, input: unknown): Generator<Draft> {
  const verdict = judgeAnswer(step, input, visibleDraft(flow, draft))
  if (!verdict.ok) return
  const { next } = draftMeaning(flow)
  const at = placeIn(flow, draft, { at: step.id })
  const facts = answerFacts(step, verdict.answer, draft.given)
  const sent = step.kind === 'wait' ? at : next(at, { type: 'answer', answer: verdict.answer, facts })
  if (step.kind !== 'wait' && (sent.phase !== 'saving' || sent.at !== at.at)) return yield sent.draft
  const effect = effectFor(flow, step, facts, draft.given)
  if (!effect || effect !== step.effect) return yield next(sent, { type: 'done' }).draft
  for (const receipt of receiptsOf(effect)) yield next(sent, { type: 'done', receipt }).draft
  for (const code of Object.keys(effect.failures)) {
    const { draft: after } = next(sent, { type: 'refused', code })
    if (after !== draft) yield after
  }
}

/**
 * Returns a key of a draft that includes everything that can influence a condition, Back, or the walk (the function
 * that computes the asked steps).
 */
export function keyOf(flow: AnyFlow, draft: Draft): string {
  const kept = keptFacts(flow)
  const steps = flow.steps.map((step) => {
    const entry = entryOf(draft, step.id)
    if (!entry) return null
    const facts: Readonly<Record<string, FactValue>> = {
      ...entryFacts(step, entry),
      ...receiptFacts(step, entry.receipt),
      [MARK_FACT]: markOf(step, entry),
    }
    const own = (kept[step.id] ?? []).map((name) => facts[name] ?? null)
    return [isAnswered(draft, step, entry), entry.receipt !== undefined, ...own]
  })
  return JSON.stringify([flow.given.map(({ id }) => draft.given[id] ?? null), ...steps])
}

/** Whether an entry is a current answer: the step was not reopened, and the answers that it reads have not changed. */
export const isAnswered = (draft: Draft, step: AnyStep, entry: Entry): boolean =>
  !entry.reopened && isFresh(draft, step, entry)
