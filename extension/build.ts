import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { rolldown } from 'rolldown'
import sharp from 'sharp'
import { ICON_SIZES, manifestFor } from './manifest.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HERE = join(ROOT, 'extension')
/** Each of these becomes one file. */
const SCRIPTS = ['worker', 'content', 'popup'] as const

/** Builds the extension for a portal into a folder that a browser can load. `portal` is the portal’s origin. */
export async function buildExtension(portal: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'icons'), { recursive: true })
  await Promise.all([
    ...SCRIPTS.map((name) => bundle(name, folder)),
    ...ICON_SIZES.map((size) =>
      sharp(join(ROOT, 'public/icons/icon-512.png'))
        .resize(size)
        .png()
        .toFile(join(folder, `icons/${size}.png`)),
    ),
    writeStyles(folder),
    cp(join(HERE, 'popup.html'), join(folder, 'popup.html')),
    cp(join(ROOT, 'public/fonts'), join(folder, 'fonts'), { recursive: true }),
    writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(portal), undefined, 2)}\n`),
  ])
}

async function bundle(name: (typeof SCRIPTS)[number], folder: string): Promise<void> {
  const bundled = await rolldown({ input: join(HERE, `${name}.ts`), platform: 'browser', cwd: ROOT })
  await bundled.write({ file: join(folder, `${name}.js`), format: 'iife', minify: true })
  await bundled.close()
}

/** Copies the portal’s style sheets. The bar has one sheet for everything, whose tokens belong to the bar alone. */
async function writeStyles(folder: string): Promise<void> {
  const [tokens, base, bar, popup] = await Promise.all(
    ['components/ui/tokens.css', 'components/ui/base.css', 'extension/bar.css', 'extension/popup.css'].map((file) =>
      readFile(join(ROOT, file), 'utf8'),
    ),
  )
  const sheets = { tokens, base, popup, bar: `${tokens?.replaceAll(':root', ':host')}\n${bar}` }
  await Promise.all(Object.entries(sheets).map(([name, text]) => writeFile(join(folder, `${name}.css`), text ?? '')))
}

/** Packs a folder into a zip, as stores want it. */
export async function zipFolder(folder: string, file: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path)] as const),
  )
  await writeFile(file, zipSync(Object.fromEntries(contents)))
}
