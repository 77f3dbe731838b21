import type { FlowId } from '#flows/names.ts'

/** The flow in which people set up a Circle of their own. */
export const OWN_CIRCLE = 'signup' as const satisfies FlowId

/** The flows that begin a Circle of a person's own. */
export const OWN_CIRCLES = [OWN_CIRCLE, 'careflow', 'groupflow', 'animalflow'] as const satisfies readonly FlowId[]
export type OwnCircleFlow = (typeof OWN_CIRCLES)[number]

export const beginsCircle = (flow: string): flow is OwnCircleFlow => OWN_CIRCLES.some((one) => one === flow)

/** The flows that an account can begin in: the server keeps their runs from the account on. */
export const STARTING_FLOWS = [...OWN_CIRCLES, 'signup-create-or-join'] as const satisfies readonly FlowId[]
export type StartingFlow = (typeof STARTING_FLOWS)[number]

/** Whether an account that is made in this flow begins with a run of it. */
export const isStarting = (flow: string): flow is StartingFlow => STARTING_FLOWS.some((one) => one === flow)
