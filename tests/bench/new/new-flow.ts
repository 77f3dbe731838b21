import { camelCase, checkName, keyOf, prefixed, titleOf } from './new-names.ts'
import { checkFree, type Plan } from './new-plan.ts'
import { constantLiteral, expected, withElement, withImport } from './new-source.ts'
import { finishFlow } from './new-step.ts'
import { questionExamples, questionSource, questionWords, wantedQuestion } from './new-words.ts'

/** Writes a flow of one question and an end: its folder, its words, and its line wherever all flows are listed. */
export function addFlow(plan: Plan, name: string): void {
  checkName(name, 'flows/catalogue.ts')
  const [folder, words] = [`flows/${name}`, `messages/en/${name}.json`]
  for (const file of [folder, words]) checkFree(file)
  addFolder(plan, name, folder)
  plan.add(words, JSON.stringify(wordsFor(name), null, 2))
  for (const line of linesFor(name))
    plan.change(line.file, (text) => {
      const list = expected(constantLiteral(text, line.into), `\`${line.into}\``, line.file)
      return line.imports.reduce(withImport, withElement(text, list, line.element))
    })
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

const flowSource = (name: string, question: string, end: string) => `import { flow } from '#machines/define/flow.ts'
import { ${camelCase(question)} } from './steps/${question}.ts'
import { ${camelCase(end)} } from './steps/${end}.ts'

/** ${titleOf(name)}: one question. */
export const ${camelCase(name)} = flow('${name}', { version: 1, steps: [${camelCase(question)}, ${camelCase(end)}] })
`

const wantedSource = (
  name: string,
  question: string,
  end: string,
) => `import type { Wanted } from '#machines/define/wanted.ts'

/** Answers one question. */
export const ${prefixed('wanted', name)}: Wanted = {
  who: 'anyone',
  steps: {
    ${keyOf(question)}: ${wantedQuestion(titleOf(name), camelCase(question))},
    ${keyOf(end)}: { title: 'Thank you' },
  },
  says: {},
  edges: [],
}
`

const wordsFor = (name: string) => ({
  steps: {
    [questionOf(name)]: questionWords(titleOf(name), camelCase(questionOf(name))),
    [endOf(name)]: { title: 'Thank you' },
  },
  failures: {},
})

interface Line {
  readonly file: string
  /** The list or object that it is put into. */
  readonly into: string
  readonly element: string
  readonly imports: readonly string[]
}

/** A flow's line in each file that lists all flows. */
function linesFor(name: string): readonly Line[] {
  const constant = camelCase(name)
  const [key, flow] = [keyOf(name), `import { ${constant} } from '#flows/${name}/flow.ts'`]
  const worded = key === constant ? constant : `${key}: ${constant}`
  return [
    {
      file: 'flows/catalogue.ts',
      into: 'catalogue',
      element: constant,
      imports: [`import { ${constant} } from './${name}/flow.ts'`],
    },
    {
      file: 'messages/english.ts',
      into: 'english',
      element: worded,
      imports: [`import ${constant} from './en/${name}.json'`],
    },
    {
      file: 'messages/flows.ts',
      into: 'flowWords',
      element: worded,
      imports: [`import ${constant} from './en/${name}.json' with { type: 'json' }`],
    },
    {
      file: 'components/wizard/load/load-flow.ts',
      into: 'FLOWS',
      element: `${key}: async () => {
        const [{ ${constant} }, words] = await Promise.all([
          import('#flows/${name}/flow.ts'),
          import('#messages/en/${name}.json'),
        ])
        return { flow: ${constant}, words: { ${key}: words.default } }
      }`,
      imports: [],
    },
    {
      file: 'components/wizard/inspector/flow-examples.ts',
      into: 'EXAMPLES',
      element: `${key}: async () => (await import('#flows/${name}/examples.ts')).examples`,
      imports: [],
    },
    {
      file: 'tests/spec/wanted.test.ts',
      into: 'wantedFlows',
      element: `${key}: ${prefixed('wanted', name)}`,
      imports: [`import { ${prefixed('wanted', name)} } from '#flows/${name}/wanted.ts'`],
    },
    {
      file: 'tests/spec/not-yet.test.ts',
      into: 'OURS',
      element: `${key}: 'the spec does not draw it'`,
      imports: [],
    },
    {
      file: 'tests/support/walker/subjects.ts',
      into: 'catalogueSubjects',
      element: `{ flow: ${constant}, ...nobody, ...typed(${constant}Examples) }`,
      imports: [flow, `import { examples as ${constant}Examples } from '#flows/${name}/examples.ts'`],
    },
  ]
}
