import type { KeptRun } from '#machines/bench/play/kept-run.ts'

/**
 * The last run of each flow. This file is empty on purpose: `.storybook/runs.ts` fills it in when Storybook loads it,
 * with what `npm run flow -- run` kept.
 */
export const runs: readonly KeptRun[] = []
