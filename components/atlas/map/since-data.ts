import type { Since } from '#machines/bench/atlas/changes.ts'

/**
 * The revision to compare the flows with, if there is one. This file is empty on purpose: `.storybook/since.ts` fills
 * it in when Storybook loads it, if `COVEY_SINCE` names a revision.
 */
export const since: Since | undefined = undefined
