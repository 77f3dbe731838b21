import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { MARK } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, entryFacts, judge, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, emptyDraft, entryOf, isFresh, markOf } from '#machines/walk/draft.ts'
import { draftMeaning, marked, modeOf, placeIn } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { visible } from '#machines/walk/visible.ts'
import { walk } from '#machines/walk/walk.ts'
import { receiptsOf } from '../states/migrate-receipts.ts'

/** What people really enter, by step. */
export type Samples = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** One answer taken at one step, with what came of it. */
export interface Taken {
  readonly step: string
  /** Which of the step's samples it was. */
  readonly sample: number | string
  readonly draft: Draft
}

/**
 * Drafts as people leave them behind: the shortest to each state that can be told from others (what is answered, asked
 * again, done, and the facts that guards read), and one with each sample. `undefined` where there are more than `most`
 * states.
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

/** Every combination of what may be given. */
function givensOf({ given }: AnyFlow): readonly Draft['given'][] {
  const none: readonly Readonly<Record<string, FactValue>>[] = [{}]
  return given.reduce(
    (all, { id, domain }) => all.flatMap((known) => domain.map((value) => ({ ...known, [id]: value }))),
    none,
  )
}

/** Every draft in which the server has said something more of an answer. */
const marksOn = (flow: AnyFlow, draft: Draft): readonly Taken[] =>
  flow.steps.flatMap(({ id: step, marks }) =>
    Object.keys(marks).flatMap((sample) => {
      const after = marked(flow, draft, step, sample)
      return after ? [{ step, sample, draft: after }] : []
    }),
  )

/** Every draft that one more answer makes, at any step that is shown: its effect done in each way, or refused where that leads back. */
export function* answersTo(flow: AnyFlow, draft: Draft, samples: Samples): Generator<Taken> {
  const { asked, floor, open } = walk(flow, draft)
  for (const id of asked.slice(floor).toReversed()) {
    const step = stepOf(flow, id)
    if (!step || step.kind === 'end' || modeOf(flow, draft, id) === 'summary') continue
    // What was waited for is over once: nobody comes to wait for it again.
    if (step.kind === 'wait' && id !== open) continue
    const inputs = step.kind === 'question' ? (samples[id] ?? []) : [{}]
    for (const [sample, input] of inputs.entries())
      for (const after of outcomes(flow, draft, step, input)) yield { step: id, sample, draft: after }
  }
}

/** What may come of something entered at a step; nothing where it is refused there. */
export function* outcomes(flow: AnyFlow, draft: Draft, step: AnyStep, input: unknown): Generator<Draft> {
  const verdict = judge(step, input, visible(flow, draft))
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

/** What tells one draft from another: only what a guard, Back or the walk could notice. */
export function keyOf(flow: AnyFlow, draft: Draft): string {
  const kept = keptFacts(flow)
  const steps = flow.steps.map((step) => {
    const entry = entryOf(draft, step.id)
    if (!entry) return null
    const facts: Readonly<Record<string, FactValue>> = {
      ...entryFacts(step, entry),
      ...receiptFacts(step, entry.receipt),
      [MARK]: markOf(step, entry),
    }
    const own = (kept[step.id] ?? []).map((name) => facts[name] ?? null)
    return [isAnswered(draft, step, entry), entry.receipt !== undefined, ...own]
  })
  return JSON.stringify([flow.given.map(({ id }) => draft.given[id] ?? null), ...steps])
}

/** Whether an entry answers its step: it was not asked again, and what it read is as it was. */
export const isAnswered = (draft: Draft, step: AnyStep, entry: Entry): boolean =>
  !entry.reopened && isFresh(draft, step, entry)
