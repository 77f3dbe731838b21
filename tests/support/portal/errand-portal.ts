import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../machine/link-packages.ts'
import { addErrand } from './add-errand.ts'
import { buildPages, type Portal, startPortal } from './portal.ts'
import { removeFolder } from './remove-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What a copy of the project needs none of. */
const LEFT = ['.next', '.data', '.git', 'node_modules', 'docs']

/**
 * The portal with one more flow, of every kind of step: the project copied, the flow added where flows are registered, built
 * and started. For what no flow of the portal has yet.
 */
export async function startErrandPortal(): Promise<Portal> {
  const root = await mkdtemp(join(tmpdir(), 'covey-errand-'))
  for (const name of (await readdir(ROOT)).filter((name) => !LEFT.includes(name)))
    await cp(join(ROOT, name), join(root, name), { recursive: true })
  linkPackages(ROOT, root)
  addErrand(root)
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
