import { HAPPENED } from '#api/contract/analytics/analytics.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'

/** A flow as its engine stands now. Without a view, its dialog is gone. */
export interface FlowSeen {
  readonly kind: 'flow'
  readonly flow: AnyFlow
  readonly view: WizardView | undefined
}

/** A person goes to a shop, for the Circle with this slug. */
export interface TripSeen {
  readonly kind: 'trip'
  readonly retailer: number
  readonly slug: string | undefined
}

export type Happened = FlowSeen | TripSeen

/** Says what a person does. Without analytics, no one listens. */
export const say = (detail: Happened): boolean => dispatchEvent(new CustomEvent<Happened>(HAPPENED, { detail }))
