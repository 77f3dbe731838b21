import type { FactValue } from '#machines/define/fact.ts'

type Answer = Readonly<Record<string, unknown>>

/** One event of a run: an action of a person, or the outcome of a call or a wait. */
export interface TourEvent {
  readonly type:
    | 'answer'
    | 'invalid'
    | 'done'
    | 'refused'
    | 'lost'
    | 'retry'
    | 'continue'
    | 'back'
    | 'close'
    | 'change'
    | 'aside'
    | 'mark'
  /** The step where the event happens. */
  readonly step: string
  /** The step after the event. `phase` is the phase of that step. */
  readonly to: string
  readonly phase: 'asking' | 'saving' | 'stuck'
  /**
   * For a valid or invalid answer: the values that people enter. An answer with only `door` takes that door (a link
   * that leaves the step).
   */
  readonly answer?: Answer
  /** For an answer: whether it differs from the current one. */
  readonly changed?: boolean
  /** The code of a refusal, or the name of a mark. */
  readonly code?: string
  /** For `done`: the receipt. */
  readonly receipt?: Answer
  /** The step that `change` or `aside` opens, or whose answer gets a mark. */
  readonly target?: string
  /** The ids of the targets that the event takes. */
  readonly covers: readonly string[]
}

/** The events of one run from its start. A path can stop anywhere. */
export interface TourPath {
  /** An id that changes only if the path changes. */
  readonly id: string
  readonly given: Readonly<Record<string, FactValue>>
  readonly events: readonly TourEvent[]
}
