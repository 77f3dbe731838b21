import { HAPPENED } from '#api/contract/analytics/analytics.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'

/** What analytics reads of a wizard's view. There is no step while a run is being opened, or after it was closed. */
export interface SeenView {
  readonly phase: string
  readonly step?: { readonly id: string }
  readonly draft?: Draft
  readonly problem?: { readonly code: string } | undefined
}

/** A flow as its engine stands now. Without a view, its dialog is gone. */
export interface FlowSeen {
  readonly kind: 'flow'
  readonly flow: AnyFlow
  readonly view: SeenView | undefined
}

/** A person goes to a shop, for the Circle with this slug. */
interface TripSeen {
  readonly kind: 'trip'
  readonly retailer: number
  readonly slug: string | undefined
}

export type Happened = FlowSeen | TripSeen

/** Says what a person does. Without analytics, no one listens. */
export const say = (detail: Happened): boolean => dispatchEvent(new CustomEvent<Happened>(HAPPENED, { detail }))
