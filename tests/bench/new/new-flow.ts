import { camelCase, checkName, keyOf, prefixed, titleOf } from './new-names.ts'
import { checkFree, type Plan } from './new-plan.ts'
import { constantLiteral, expected, withElement } from './new-source.ts'
import { finishFlow } from './new-step.ts'
import { questionExamples, questionSource, questionWords, wantedQuestion } from './new-words.ts'

/** Writes a flow with one question and an end: its folder, its messages, and its entry in `flows/register.ts`. */
export function addFlow(plan: Plan, name: string): void {
  checkName(name, REGISTER)
  const [folder, words] = [`flows/${name}`, `messages/en/${name}.json`]
  for (const file of [folder, words]) checkFree(file)
  addFolder(plan, name, folder)
  plan.add(words, JSON.stringify(wordsFor(name), null, 2))
  plan.change(REGISTER, (text) =>
    withElement(text, expected(constantLiteral(text, 'register'), 'the register of flows', REGISTER), entryFor(name)),
  )
  plan.write()
  finishFlow(plan, name, `${folder}/wanted.ts`)
}

const questionOf = (name: string) => `about-${name}`
const endOf = (name: string) => `${name}-done`

function addFolder(plan: Plan, name: string, folder: string): void {
  const [question, end] = [questionOf(name), endOf(name)]
  plan.add(`${folder}/steps/${question}.ts`, questionSource(question, camelCase(question)))
  plan.add(
    `${folder}/steps/${end}.ts`,
    `import { end } from '#machines/define/step.ts'\n\nexport const ${camelCase(end)} = end('${end}')\n`,
  )
  plan.add(`${folder}/flow.ts`, flowSource(name, question, end))
  plan.add(
    `${folder}/examples.ts`,
    `/** What people really type: used by stories, tours and browser tests alike. */
export const examples = { ${keyOf(question)}: ${questionExamples(camelCase(question))} } as const\n`,
  )
  plan.add(`${folder}/wanted.ts`, wantedSource(name, question, end))
}

const flowSource = (name: string, question: string, end: string) => `import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { ${camelCase(question)} } from './steps/${question}.ts'
import { ${camelCase(end)} } from './steps/${end}.ts'

/** ${titleOf(name)}: one question. It is for members, and the server keeps each answer. */
export const ${camelCase(name)} = flow('${name}', {
  version: 1,
  who: 'member',
  steps: [${camelCase(question)}, ${camelCase(end)}],
  record: effect('record-answer'),
})
`

const wantedSource = (
  name: string,
  question: string,
  end: string,
) => `import type { Wanted } from '#machines/define/wanted.ts'

/** Answers one question. */
export const ${prefixed('wanted', name)}: Wanted = {
  who: 'member',
  steps: {
    ${keyOf(question)}: ${wantedQuestion(titleOf(name), camelCase(question))},
    ${keyOf(end)}: { title: 'Thank you' },
  },
  says: {},
  edges: [],
}
`

const wordsFor = (name: string) => ({
  names: { [name]: titleOf(name) },
  steps: {
    [questionOf(name)]: questionWords(titleOf(name), camelCase(questionOf(name))),
    [endOf(name)]: { title: 'Thank you' },
  },
  failures: {},
})

const REGISTER = 'flows/register.ts'

/** The flow's entry in `flows/register.ts`, which lists all flows. */
const entryFor = (name: string) => `${keyOf(name)}: {
    folder: '${name}',
    flow: async () => (await import('./${name}/flow.ts')).${camelCase(name)},
    words: () => import('#messages/en/${name}.json'),
  }`
