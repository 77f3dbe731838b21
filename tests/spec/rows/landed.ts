import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { SpecFlow } from './flow-rows.ts'

/** A step, and whether it is asking for an answer (`asking`) or sending one (`saving`). */
export type Place = readonly [step: string, phase: string]

/** What is needed to play a row of the spec, if the row's event alone is not enough. */
export interface Turn {
  readonly given?: Draft['given']
  /** For this step and those before it: the index of the example with which to answer, by step. */
  readonly picks?: Readonly<Record<string, number>>
  /** The receipts (results) of the effects of earlier steps, by step. */
  readonly receipts?: Readonly<Record<string, object>>
  /** The answer to give at this step, in place of an example. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined
  /** The event to send to the state machine. */
  readonly event?: { readonly type: string; readonly step?: string }
  /** The failure code with which the server refuses the call. */
  readonly refused?: string
  /** The receipt (the result) of the call. */
  readonly receipt?: object
  /** Whether to open the flow without naming a step. */
  readonly isFresh?: boolean
  readonly from?: Place
  readonly to?: Place
}

/** A flow of the spec that is implemented: which step each place of the spec is, and how to play the spec's rows. */
export interface Landed {
  readonly spec: SpecFlow
  readonly flow: AnyFlow
  readonly examples: Readonly<Record<string, { readonly valid: readonly object[] }>>
  readonly given?: Draft['given']
  /** For a flow that starts with a review of all answers: makes its first draft. */
  readonly hub?: () => Draft
  readonly places: Readonly<Record<string, string | Place>>
  /** The receipts (results) of effects, by step, for rows that name none. */
  readonly receipts?: Readonly<Record<string, object>>
  /** What is needed to play a row, by the row's key. */
  readonly turns: Readonly<Record<string, Turn>>
  /**
   * Rows that the state machine does not carry out, with the place that does. Their calls and texts are tested as well.
   */
  readonly elsewhere: Readonly<Record<string, string>>
  /** Rows with the basis `P` (decisions of Covey's own) that Covey no longer follows, each with the reason. */
  readonly otherwise: Readonly<Record<string, string>>
  /** Transitions between steps of the spec for which the spec has no row, by the reason why Covey has them. */
  readonly ours: Readonly<Record<string, readonly string[]>>
}
