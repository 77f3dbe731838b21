import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The flows that tests add to a copy of the project: the exports of their files, with examples and wanted tables. */
export const ADDED = {
  errand: { exported: 'keptErrand', samples: 'errandSamples', wanted: 'wantedErrand' },
  permit: { exported: 'permit', samples: 'permitSamples', wanted: undefined },
  visit: { exported: 'keptVisit', samples: 'visitSamples', wanted: undefined },
  letter: { exported: 'letterFlow', samples: 'letterSamples', wanted: undefined },
} as const

/** The line in the register of flows before which a flow is added. */
const REGISTERED_BEFORE = '  login: {'

/**
 * Adds a flow for tests to a copy of the project, as a developer would: its folder, its messages, and its entry in the
 * register. Throws if the register no longer has the line to add it before.
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
