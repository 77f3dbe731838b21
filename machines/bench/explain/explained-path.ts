import { type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { factReader, isOfAnswer } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { type Explanation, explain, type Known } from './explain.ts'

/**
 * One step of a flow during a run, with the reason for its state. `unsure` means that it still depends on a missing
 * answer whether the step is asked.
 */
export interface ExplainedStep {
  readonly id: string
  readonly kind: AnyStep['kind']
  readonly state: 'answered' | 'open' | 'ahead' | 'skipped' | 'unsure'
  /**
   * How an answered step is treated: shown as a question, shown as a summary, skipped by Back, or a wall (Back stops
   * there).
   */
  readonly mode: ReturnType<typeof modeOf>
  readonly when: Explanation
  /** Why the step counts as answered without being asked. Absent if the step has no `known` condition. */
  readonly known: Explanation | undefined
  /**
   * The whole-flow door (a link that every question offers) through which people skipped this step, and the step at
   * which they took the door.
   */
  readonly past?: { readonly step: string; readonly door: string }
}

/**
 * Returns every step of a flow in order: whether it is asked or skipped, and why. The states are the same as those that
 * the walk (the function that computes the asked steps) returns.
 */
export function explainedPath(flow: AnyFlow, draft: Draft): readonly ExplainedStep[] {
  const { asked, open, leaps } = walkFlow(flow, draft)
  const states = new Map<string, ExplainedStep['state']>()
  const source = sourceOf(flow, draft, states)
  // Steps after an end that everyone reaches can be reached only through a door.
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
  const door = step && entryOf(draft, step.id)?.answer[DOOR_FACT]
  return step && typeof door === 'string' ? { step: step.id, door } : undefined
}

const aheadOf = ({ holds }: Explanation) => (holds === undefined ? 'unsure' : holds ? 'ahead' : 'skipped')

/**
 * Provides the facts that the walk reads. Facts of a skipped step are absent, and facts of an unanswered step are
 * undecided.
 */
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

/** A fact that conditions can read, with its current value and its source. */
export interface ExplainedFact {
  /** The step that the fact belongs to. `undefined` for a given (a fact known before the first step). */
  readonly step: string | undefined
  readonly name: string
  readonly value: FactValue
  readonly from: 'given' | 'answer' | 'derived' | 'receipt'
  /** Whether a condition of the flow reads the fact. */
  readonly isRead: boolean
}

/** Returns the known facts of a run: its givens, and the facts of each step that is asked and answered. */
export function knownFacts(flow: AnyFlow, draft: Draft): readonly ExplainedFact[] {
  const kept = keptFacts(flow)
  const { asked, open } = walkFlow(flow, draft)
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
