import type { FailureCode } from '#api/contract/failures.ts'

/** The code of a refusal because the portal is in private preview and this browser has not unlocked it. */
export const PREVIEW_LOCKED: FailureCode = 'preview-locked'

/**
 * The statuses of refusals that are about timing (too late, too early, too often) rather than about the call itself.
 */
const TRANSIENT: readonly number[] = [408, 425, 429]

/** Whether the same call may succeed a moment later: after a 5xx, or after one of the refusals above. */
export const isTransient = (status: number): boolean => status >= 500 || TRANSIENT.includes(status)
