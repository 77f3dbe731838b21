import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const REGISTER = 'flows/register.ts'
/** Before the entry of this flow, whichever else there are. */
const PLACE = '  login: {\n'
const ENTRY = `  errand: {
    folder: 'errand',
    flow: async () => (await import('#tests/support/flows/errand-flow.ts')).keptErrand,
    words: () => import('#messages/en/errand.json'),
  },
`
const FILES = {
  'flows/errand/flow.ts': "export { keptErrand } from '#tests/support/flows/errand-flow.ts'\n",
  'flows/errand/examples.ts': "export { errandExamples as examples } from '#tests/support/flows/errand-examples.ts'\n",
  'flows/errand/wanted.ts': "export { wantedErrand } from '#tests/support/flows/errand-wanted.ts'\n",
} as const

/**
 * Adds the kept example to a copy of the project, as anybody adds a flow: its folder, its words, and its entry in the
 * register. Throws where the register has no such place any more.
 */
export function addErrand(root: string): void {
  const register = join(root, REGISTER)
  const text = readFileSync(register, 'utf8')
  if (!text.includes(PLACE)) throw new Error(`${register} has no entry "login" any more: add the errand elsewhere.`)
  writeFileSync(register, text.replace(PLACE, ENTRY + PLACE))
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  cpSync(join(root, 'tests/support/flows/errand.json'), join(root, 'messages/en/errand.json'))
}
