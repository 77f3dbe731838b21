import type { AtlasStep } from '#machines/bench/atlas/atlas.ts'

/** The id of the story that shows a step best: with the usual answer if it has one. */
export const pictured = ({ stories }: AtlasStep): string =>
  (stories.find(({ form }) => form === 'filled') ?? stories[0])?.id ?? ''
