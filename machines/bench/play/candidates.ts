import type { Examples } from '../check/finding.ts'
import type { Deed } from './deed.ts'
import { follow, Impossible } from './follow.ts'
import type { Model, Stand } from './model.ts'

type Answer = Readonly<Record<string, unknown>>

/** The answers to try at each step of a flow, and the results that its effects may return, by step. */
export interface Known {
  readonly examples: Examples
  readonly receipts: Readonly<Record<string, readonly Answer[]>>
  /**
   * Whether the player can play an event. Without this function, the player can play every event that the flow accepts.
   */
  can?(model: Model, stand: Stand, deed: Deed): boolean
}

/** Returns every event that can happen at a position of a run, with the position after the event. */
export function candidates(model: Model, known: Known, stand: Stand): readonly [Deed, Stand][] {
  const { examples, receipts } = known
  const step = model.stepAt(stand)
  const typed = examples[step.id]
  const deeds: Deed[] = [
    ...answersIn(typed?.valid).map((answer) => ({ type: 'answer', answer }) as const),
    ...(step.kind === 'automatic' || Object.keys(step.fields).length === 0
      ? [{ type: 'answer', answer: {} } as const]
      : []),
    ...step.doors.map((door) => ({ type: 'answer', answer: { door } }) as const),
    ...answersIn(typed?.invalid).map((answer) => ({ type: 'invalid', answer }) as const),
    ...(receipts[step.id] ?? [undefined]).map((receipt) => ({ type: 'done', ...(receipt && { receipt }) }) as const),
    ...Object.keys(step.effect?.failures ?? {}).map((code) => ({ type: 'refused', code }) as const),
    ...step.rows.map((target) => ({ type: 'change', target }) as const),
    ...step.asides.map(({ id }) => ({ type: 'aside', target: id }) as const),
    ...Object.keys(step.marks).map((code) => ({ type: 'mark', target: step.id, code }) as const),
    ...(['lost', 'retry', 'continue', 'back', 'close'] as const).map((type) => ({ type })),
  ]
  const possible = known.can ? deeds.filter((deed) => known.can?.(model, stand, deed)) : deeds
  return possible.flatMap((deed) => {
    const to = led(model, stand, deed)
    return to ? [[deed, to] as [Deed, Stand]] : []
  })
}

/** Returns the position after an event, or `undefined` if the event is impossible. */
function led(model: Model, stand: Stand, deed: Deed): Stand | undefined {
  try {
    return follow(model, stand, deed)
  } catch (error) {
    if (error instanceof Impossible) return undefined
    throw error
  }
}

const answersIn = (examples: readonly unknown[] = []): readonly Answer[] =>
  examples.filter((one): one is Answer => typeof one === 'object' && one !== null && !Array.isArray(one))
