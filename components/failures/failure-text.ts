import type { Sentence } from './sentence-of.ts'

/** `sentenceOf`, fetched only now: a page that anyone reads comes without it. Where it cannot come, no answer comes either. */
export const failureText = (error: unknown, sentence: Sentence & { unanswered: string }): Promise<string> =>
  import('./sentence-of.ts').then(
    ({ sentenceOf }) => sentenceOf(error, sentence),
    () => sentence.unanswered,
  )
