import type { FailureCode } from '#api/contract/failures.ts'

/** The portal is in private preview, and this browser has not unlocked it. */
export const LOCKED: FailureCode = 'preview-locked'

/** Too late, too early, too often: refusals that say nothing of the call itself. */
const TRANSIENT: readonly number[] = [408, 425, 429]

/** Whether the same call may be answered otherwise a moment later: after a 5xx, and three of the refusals. */
export const isTransient = (status: number): boolean => status >= 500 || TRANSIENT.includes(status)
