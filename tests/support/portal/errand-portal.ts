import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../machine/link-packages.ts'
import { buildPages, type Portal, startPortal } from './portal.ts'
import { removeFolder } from './remove-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What a copy of the project needs none of. */
const LEFT = ['.next', '.data', '.git', 'node_modules', 'docs']

/** The place where a flow is added to the portal, and what is added there. */
const ADDED = [
  [
    'flows/register.ts',
    '  login: {',
    `  errand: {
    folder: 'errand',
    flow: async () => (await import('#tests/support/flows/errand-flow.ts')).keptErrand,
    words: () => import('#messages/en/errand.json') as never,
  },
  login: {`,
  ],
] as const

/**
 * The portal with one more flow, of every kind of step: the project copied, the flow added where flows are registered, built
 * and started. For what no flow of the portal has yet.
 */
export async function startErrandPortal(): Promise<Portal> {
  const root = await mkdtemp(join(tmpdir(), 'covey-errand-'))
  for (const name of (await readdir(ROOT)).filter((name) => !LEFT.includes(name)))
    await cp(join(ROOT, name), join(root, name), { recursive: true })
  linkPackages(ROOT, root)
  for (const [file, place, addition] of ADDED) await add(join(root, file), place, addition)
  await writeFile(join(root, 'messages/en/errand.json'), await readFile(join(ROOT, 'tests/support/flows/errand.json')))
  buildPages(root)
  const portal = await startPortal({}, root)
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await removeFolder(root)
    },
  }
}

async function add(file: string, place: string, addition: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(place))
    throw new Error(`A flow is added to ${file} before "${place}", which is not there any more.`)
  await writeFile(file, text.replace(place, addition))
}
