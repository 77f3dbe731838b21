import type { Atlas } from '#machines/bench/atlas/atlas.ts'

/**
 * The atlas, which is an overview of all flows and messages. This file is empty on purpose: `.storybook/atlas.ts` fills
 * it in when Storybook loads it, and again after each change of a flow or message.
 */
export const atlas: Atlas = { flows: [], mails: [], everyMail: [], frame: [], words: [] }
