import { keysOf, leavesOf } from '#machines/bench/check/flow-words.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** The words of a new question with one line of text. */
export const questionWords = (title: string) => ({
  title,
  fields: {
    answer: {
      label: title,
      errors: {
        empty: 'Enter an answer.',
        long: 'Shorten the answer to {max} characters. It is {count} now.',
        characters: 'The answer has a character that we cannot store. Type it again.',
      },
    },
  },
})

/** The source of such a question, its examples, and its row among what is wanted. */
export const questionSource = (id: string, constant: string) => `import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const ${constant} = step('${id}', {
  fields: { answer: text({ max: 60 }) },
})
`
export const QUESTION_EXAMPLES =
  "{ valid: [{ answer: 'Every second Sunday' }], invalid: [{ answer: '' }, { answer: 'x'.repeat(61) }] }"
export const wantedQuestion = (title: string) => `{ title: '${title}', asks: { answer: '${title}: text, 1 to 60' } }`

/** Throws `Unworkable` where a flow's messages lack a text, so that nothing new hides what is missing. */
export function checkWords(flow: AnyFlow, words: unknown): void {
  const present = new Set(leavesOf(words))
  const missing = keysOf(flow).must.find((key) => !present.has(key))
  if (missing !== undefined)
    throw new Unworkable(`Open messages/en/${flow.words}.json: "${missing}" has no text there.`)
}
