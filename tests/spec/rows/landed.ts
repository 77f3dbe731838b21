import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { SpecFlow } from './flow-rows.ts'

/** A step and what it is doing: `asking` or `saving`. */
export type Place = readonly [step: string, phase: string]

/** How a row is taken, where that is more than its event says. */
export interface Turn {
  readonly given?: Draft['given']
  /** By step, which of its examples is given on the way here, and here. */
  readonly picks?: Readonly<Record<string, number>>
  /** By step, what its effect left on the way here. */
  readonly receipts?: Readonly<Record<string, object>>
  /** What is answered here, in place of an example. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined
  /** The machine's own event. */
  readonly event?: { readonly type: string; readonly step?: string }
  /** The code that the call is refused with. */
  readonly refused?: string
  /** What the call leaves. */
  readonly receipt?: object
  /** The flow is opened here, without a step that is wanted. */
  readonly isFresh?: boolean
  readonly from?: Place
  readonly to?: Place
}

/** A flow of the spec that is built: which step each place is, and how its rows are taken. */
export interface Landed {
  readonly spec: SpecFlow
  readonly flow: AnyFlow
  readonly examples: Readonly<Record<string, { readonly valid: readonly object[] }>>
  readonly given?: Draft['given']
  /** Of a flow that begins with the page of all answers: the draft that it is seeded with. */
  readonly hub?: () => Draft
  readonly places: Readonly<Record<string, string | Place>>
  /** By step, what its effect leaves where a row does not say. */
  readonly receipts?: Readonly<Record<string, object>>
  /** By row. */
  readonly turns: Readonly<Record<string, Turn>>
  /** Rows that are no edge of the machine, and where they are carried out: their calls and words are held all the same. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** Rows of basis P that were decided otherwise, with the reason. */
  readonly otherwise: Readonly<Record<string, string>>
  /** By reason, the transitions between steps of the spec that no row has. */
  readonly ours: Readonly<Record<string, readonly string[]>>
}
