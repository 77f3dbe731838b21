import { type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { factReader, isOfAnswer } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { walk } from '#machines/walk/walk.ts'
import { type Explanation, explain, type Known } from './explain.ts'

/** One step of a flow as a run meets it, and why. `unsure`: whether it is asked depends on an answer that is not given yet. */
export interface ExplainedStep {
  readonly id: string
  readonly kind: AnyStep['kind']
  readonly state: 'answered' | 'open' | 'ahead' | 'skipped' | 'unsure'
  /** What an answered one has become: still a question, shown as a summary, passed over by Back, a wall. */
  readonly mode: ReturnType<typeof modeOf>
  readonly when: Explanation
  /** Why it is answered without being asked; absent where it declares no such thing. */
  readonly known: Explanation | undefined
  /** The step that was left by a door of the whole flow that leads past this one, and the door. */
  readonly past?: { readonly step: string; readonly door: string }
}

/** Every step of a flow, first to last: asked or skipped, and why. The verdicts are the walk's own. */
export function explainedPath(flow: AnyFlow, draft: Draft): readonly ExplainedStep[] {
  const { asked, open, leaps } = walk(flow, draft)
  const states = new Map<string, ExplainedStep['state']>()
  const source = sourceOf(flow, draft, states)
  // Behind the end of the main path people come by a door alone, if at all.
  let isOver = false
  return flow.steps.map((step, at) => {
    const when = explain(step.when, source)
    const known = step.known && explain(step.known, source)
    const leap = leaps.find(({ from, to }) => from < at && at < to)
    const past = leap && doorAt(flow, draft, leap.from)
    const state = past
      ? 'skipped'
      : step.id === open
        ? 'open'
        : asked.includes(step.id)
          ? 'answered'
          : isOver
            ? 'unsure'
            : aheadOf(when)
    isOver ||= step.kind === 'end' && state === 'ahead'
    states.set(step.id, state)
    return {
      id: step.id,
      kind: step.kind,
      state,
      mode: modeOf(flow, draft, step.id),
      when,
      known,
      ...(past && { past }),
    }
  })
}

function doorAt(flow: AnyFlow, draft: Draft, at: number): ExplainedStep['past'] {
  const step = flow.steps[at]
  const door = step && entryOf(draft, step.id)?.answer[DOOR]
  return step && typeof door === 'string' ? { step: step.id, door } : undefined
}

const aheadOf = ({ holds }: Explanation) => (holds === undefined ? 'unsure' : holds ? 'ahead' : 'skipped')

/** As the walk sees facts: those of a skipped step are absent, those of a step that is not answered are not decided. */
function sourceOf(flow: AnyFlow, draft: Draft, states: ReadonlyMap<string, ExplainedStep['state']>): FactSource {
  const fact = (id: string, name: string): Known => {
    const step = flow.steps.find((step) => step.id === id)
    const state = states.get(id)
    if (!step || state === 'skipped') return undefined
    if (state !== 'answered') return UNDECIDED
    const entry = entryOf(draft, id)
    return entry && factReader(step, name)(entry)
  }
  return { fact, given: (id) => draft.given[id] }
}

/** Something that guards may read, with its value now and where that comes from. */
export interface ExplainedFact {
  /** The step that it belongs to; absent for what was known before the first one. */
  readonly step: string | undefined
  readonly name: string
  readonly value: FactValue
  readonly from: 'given' | 'answer' | 'derived' | 'receipt'
  /** Whether a condition of the flow reads it. */
  readonly isRead: boolean
}

/** What a run knows: its givens, and the facts of each step that is asked and answered. */
export function knownFacts(flow: AnyFlow, draft: Draft): readonly ExplainedFact[] {
  const kept = keptFacts(flow)
  const { asked, open } = walk(flow, draft)
  const givens = flow.given.map(({ id }) => ({
    step: undefined,
    name: id,
    value: draft.given[id],
    from: 'given' as const,
    isRead: true,
  }))
  const answered = flow.steps.filter(({ id }) => asked.includes(id) && id !== open)
  return [
    ...givens,
    ...answered.flatMap((step) => {
      const entry = entryOf(draft, step.id)
      if (!entry) return []
      return Object.keys(step.domains).map((name) => ({
        step: step.id,
        name,
        value: factReader(step, name)(entry),
        from: originOf(step, name),
        isRead: kept[step.id]?.includes(name) ?? false,
      }))
    }),
  ]
}

const originOf = (step: AnyStep, name: string): ExplainedFact['from'] =>
  name in step.derive ? 'derived' : isOfAnswer(step, name) ? 'answer' : 'receipt'
