import type { Sentence } from './sentence-of.ts'

/**
 * Calls `sentenceOf`, which is loaded on demand to keep public pages small. If that code can't be loaded, the API is
 * most likely out of reach too, so returns `unanswered`.
 */
export const failureText = (error: unknown, sentence: Sentence & { unanswered: string }): Promise<string> =>
  import('./sentence-of.ts').then(
    ({ sentenceOf }) => sentenceOf(error, sentence),
    () => sentence.unanswered,
  )
