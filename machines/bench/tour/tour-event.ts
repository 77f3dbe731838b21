import type { FactValue } from '#machines/define/fact.ts'

type Answer = Readonly<Record<string, unknown>>

/** One thing that happens: what somebody does, or what becomes of what they sent. */
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
  /** Where it happens. */
  readonly step: string
  /** The step that stands then, and what it is doing. */
  readonly to: string
  readonly phase: 'asking' | 'saving' | 'stuck'
  /** Of an answer, right or not: what is typed. One with only `door` takes that door. */
  readonly answer?: Answer
  /** Of an answer: whether it differs from what stands. */
  readonly changed?: boolean
  /** Of a refusal; of a mark its name. */
  readonly code?: string
  /** Of what is done. */
  readonly receipt?: Answer
  /** The step that `change` or `aside` opens, or whose answer is marked. */
  readonly target?: string
  /** The ids of the targets that it takes. */
  readonly covers: readonly string[]
}

/** One run from its beginning; it may end anywhere. */
export interface TourPath {
  /** Stable as long as the path is the same. */
  readonly id: string
  readonly given: Readonly<Record<string, FactValue>>
  readonly events: readonly TourEvent[]
}
