import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../machine/link-packages.ts'
import { addFlow } from './add-flow.ts'
import { buildPages, type Portal, startPortal } from './portal.ts'
import { removeFolder } from './remove-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Files and folders that a copy of the project does not need. */
const LEFT = ['.next', '.data', '.git', 'node_modules', 'docs']
/** Next's cache of compiled files. If it is copied, the build compiles only files that changed. */
const COMPILED = join('.next', 'cache')

/** A portal that runs from a copy of the project. */
export interface CopiedPortal extends Portal {
  /** The folder of the copy. */
  readonly root: string
}

/**
 * Starts a portal with additional flows: with every kind of step, with documents, and with marked answers. It builds a
 * copy of the project in which each flow is registered. These flows test features that no flow of the portal uses yet.
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
