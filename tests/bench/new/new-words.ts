import { keysOf, leavesOf } from '#machines/bench/check/flow-words.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** The messages for a new question whose field has this name and takes one line of text. */
export const questionWords = (title: string, field: string) => ({
  title,
  fields: {
    [field]: {
      label: title,
      errors: {
        empty: 'Enter an answer.',
        long: 'Shorten the answer to {max} characters. It is {count} now.',
        characters: 'The answer has a character we can’t store. Type it again.',
      },
    },
  },
})

/** The TypeScript source of the new question. Its field has the same name as its constant. */
export const questionSource = (id: string, constant: string) => `import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const ${constant} = step('${id}', {
  fields: { ${constant}: text({ max: 60 }) },
})
`
/** The examples for the new question. */
export const questionExamples = (field: string) =>
  `{ valid: [{ ${field}: 'Every second Sunday' }], invalid: [{ ${field}: '' }, { ${field}: 'x'.repeat(61) }] }`
/** The row for the new question in the wanted table, which says what each step should do. */
export const wantedQuestion = (title: string, field: string) =>
  `{ title: '${title}', asks: { ${field}: '${title}: text, 1 to 60' } }`

/**
 * Throws `Unworkable` if a flow's message file lacks a message. Otherwise the new messages could hide what was already
 * missing.
 */
export function checkWords(flow: AnyFlow, words: unknown): void {
  const present = new Set(leavesOf(words))
  const missing = keysOf(flow).must.find((key) => !present.has(key))
  if (missing !== undefined)
    throw new Unworkable(`Open messages/en/${flow.words}.json: "${missing}" has no text there.`)
}
