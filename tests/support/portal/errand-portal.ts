import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../machine/link-packages.ts'
import { addFlow } from './add-flow.ts'
import { buildPages, type Portal, startPortal } from './portal.ts'
import { removeFolder } from './remove-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What a copy of the project needs none of. */
const LEFT = ['.next', '.data', '.git', 'node_modules', 'docs']
/** Next's compile cache. With a copy of it, the build compiles only the files that differ. */
const COMPILED = join('.next', 'cache')

/** A portal with its files. */
export interface CopiedPortal extends Portal {
  /** The copy of the project that it runs from. */
  readonly root: string
}

/**
 * The portal with more flows, of every kind of step, with documents, and with answers that are marked: the project copied, each flow added where flows are
 * registered, with a folder of its own, built and started. For what no flow of the portal has yet.
 */
export async function startErrandPortal(variables: Readonly<Record<string, string>> = {}): Promise<CopiedPortal> {
  const root = await mkdtemp(join(tmpdir(), 'covey-errand-'))
  for (const name of (await readdir(ROOT)).filter((name) => !LEFT.includes(name)))
    await cp(join(ROOT, name), join(root, name), { recursive: true })
  await cp(join(ROOT, COMPILED), join(root, COMPILED), { recursive: true })
  linkPackages(ROOT, root)
  addFlow(root, 'errand')
  addFlow(root, 'letter')
  addFlow(root, 'permit')
  addFlow(root, 'visit')
  buildPages(root)
  const portal = await startPortal(variables, root)
  return {
    ...portal,
    root,
    stop: async () => {
      await portal.stop()
      await removeFolder(root)
    },
  }
}
