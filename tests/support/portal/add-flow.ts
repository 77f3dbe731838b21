import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The flows that tests add: what their file exports, what people type there, and what is wanted of them. */
export const ADDED = {
  errand: { exported: 'keptErrand', samples: 'errandSamples', wanted: 'wantedErrand' },
  permit: { exported: 'permit', samples: 'permitSamples', wanted: undefined },
  visit: { exported: 'keptVisit', samples: 'visitSamples', wanted: undefined },
  letter: { exported: 'letterFlow', samples: 'letterSamples', wanted: undefined },
} as const

/** The place where a flow is registered. */
const REGISTERED_BEFORE = '  login: {'

/**
 * Adds a flow that is made for tests to a copy of the project, as anybody adds one: its folder, its words, its entry in the
 * register. Throws where the register has no such place any more.
 */
export function addFlow(root: string, id: keyof typeof ADDED): void {
  const { exported, samples, wanted } = ADDED[id]
  const source = `#tests/support/flows/${id}-flow.ts`
  const folder = join(root, 'flows', id)
  mkdirSync(folder)
  writeFileSync(join(folder, 'flow.ts'), `export { ${exported} } from '${source}'\n`)
  writeFileSync(
    join(folder, 'examples.ts'),
    `import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { ${exported}, ${samples} } from '${source}'

export const examples = madeExamples(${exported}, ${samples})
`,
  )
  if (wanted)
    writeFileSync(join(folder, 'wanted.ts'), `export { ${wanted} } from '#tests/support/flows/${id}-wanted.ts'\n`)
  register(
    join(root, 'flows/register.ts'),
    `  ${id}: {
    folder: '${id}',
    flow: async () => (await import('./${id}/flow.ts')).${exported},
    words: () => import('#messages/en/${id}.json'),
  },
`,
  )
  cpSync(join(root, `tests/support/flows/${id}.json`), join(root, `messages/en/${id}.json`))
}

function register(file: string, entry: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(REGISTERED_BEFORE))
    throw new Error(`A flow is added to ${file} before "${REGISTERED_BEFORE}", which is not there any more.`)
  writeFileSync(file, text.replace(REGISTERED_BEFORE, `${entry}${REGISTERED_BEFORE}`))
}
