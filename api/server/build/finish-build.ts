import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RELEASE_FILE } from './apart.ts'
import { bundleAllApart } from './bundle-apart.ts'

/** The folder of the build that holds the source maps. It is not served. */
const MAPS_FOLDER = 'source-maps'

/** The code that a release consists of. */
const SOURCES = ['api', 'app', 'components', 'flows', 'machines', 'messages', 'next.config.ts', 'package-lock.json']

interface Build {
  readonly projectDir: string
  readonly distDir: string
  /** The API's address for pages, if it is on another host. */
  readonly apiBaseUrl: string | undefined
}

/**
 * Runs when Next has built the pages. Bundles what reports errors and counts visits apart from the pages, so that pages
 * don't contain any of it. Moves the source maps to where they are not served, and names the release.
 */
export async function finishBuild({ projectDir, distDir, apiBaseUrl }: Build): Promise<void> {
  await hideSourceMaps(join(distDir, 'static'), join(distDir, MAPS_FOLDER))
  await bundleAllApart(projectDir, join(distDir, 'static'), apiBaseUrl)
  await writeFile(join(distDir, RELEASE_FILE), await releaseOf(projectDir))
}

/**
 * Moves every source map, with a copy of the script that names it in a comment, and removes that comment from the
 * script that is served. Scripts are then as if there were no source maps.
 */
async function hideSourceMaps(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  for (const name of await filesIn(from)) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    if (name.endsWith('.map')) await rename(join(from, name), join(to, name))
    else if (/\.(js|css)$/.test(name)) await moveComment(join(from, name), join(to, name))
  }
}

const COMMENT = /\n?(?:\/\/# sourceMappingURL=\S+|\/\*# sourceMappingURL=\S+ ?\*\/)\s*$/

async function moveComment(file: string, copy: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!COMMENT.test(text)) return
  await writeFile(copy, text)
  await writeFile(file, text.replace(COMMENT, ''))
}

/** A hash of the sources, so that the same code has the same release on every machine. */
async function releaseOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const names = /\.\w+$/.test(source)
      ? [source]
      : (await filesIn(join(root, source))).map((name) => join(source, name))
    for (const name of names) hash.update(`${name}\0`).update(await readFile(join(root, name)))
  }
  return `covey@${hash.digest('hex').slice(0, 12)}`
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const prefix = folder.length + 1
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(prefix))
    .toSorted()
}
