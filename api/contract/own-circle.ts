import type { FlowId } from '#flows/names.ts'

/** The flow in which people set up a Circle of their own. People who come by another one may join a Circle that is there. */
export const OWN_CIRCLE = 'signup' as const satisfies FlowId
