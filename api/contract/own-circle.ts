import type { FlowId } from '#flows/names.ts'

/** The flow for setting up your own Circle. */
export const OWN_CIRCLE = 'signup' as const satisfies FlowId

/** All flows that start a new Circle. */
export const OWN_CIRCLES = [OWN_CIRCLE, 'careflow', 'groupflow', 'animalflow'] as const satisfies readonly FlowId[]
export type OwnCircleFlow = (typeof OWN_CIRCLES)[number]

export const beginsCircle = (flow: string): flow is OwnCircleFlow => OWN_CIRCLES.some((one) => one === flow)

/**
 * The flows that a person can start together with a new account. From then on, the server stores the person's answers.
 */
export const STARTING_FLOWS = [...OWN_CIRCLES, 'signup-create-or-join'] as const satisfies readonly FlowId[]
export type StartingFlow = (typeof STARTING_FLOWS)[number]

/** Whether signing up in this flow also starts a run of it on the server. */
export const isStarting = (flow: string): flow is StartingFlow => STARTING_FLOWS.some((one) => one === flow)
