import type { SeenChanges } from './changes.ts'

/**
 * The result of the last comparison. This file is empty on purpose: `.storybook/seen.ts` fills it in when Storybook
 * loads it, and again after each comparison.
 */
export const latest: SeenChanges | undefined = undefined
