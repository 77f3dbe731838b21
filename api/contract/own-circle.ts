import type { FlowId } from '#flows/names.ts'

/** The flow in which people set up a Circle of their own. People who come by another one may join a Circle that is there. */
export const OWN_CIRCLE = 'signup' as const satisfies FlowId

/** The flows that an account can begin in: the server keeps their runs from the account on. */
export const STARTING_FLOWS = [OWN_CIRCLE, 'signup-create-or-join'] as const satisfies readonly FlowId[]
type StartingFlow = (typeof STARTING_FLOWS)[number]

/** Whether an account that is made in this flow begins with a run of it. */
export const isStarting = (flow: string): flow is StartingFlow => STARTING_FLOWS.some((one) => one === flow)
