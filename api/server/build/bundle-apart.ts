import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { ANALYTICS, type Apart, MONITOR, START } from './apart.ts'

const ROUTER = 'next/router'
/** The SDK also watches the router of Next’s older kind of pages. The portal has none, so nothing stands for it. */
const withoutRouter: Plugin = {
  name: 'without-router',
  resolveId: (id) => (id === ROUTER ? `\0${ROUTER}` : null),
  load: (id) => (id === `\0${ROUTER}` ? 'export default { events: { on() {} } }' : null),
}

/** The SDK of analytics sends everything with one function. Ours takes its place. */
const sendsThrough = (file: string): Plugin => ({
  name: 'sends-through',
  resolveId: (id, importer = '') =>
    /(^|\/)lib\/fetch(\.js)?$|^\.\/fetch(\.js)?$/.test(id) && importer.includes('@segment/analytics-next')
      ? file
      : null,
})

/** Bundles the code that pages load only if the operator has turned it on. */
export async function bundleAllApart(root: string, publicFiles: string, apiBaseUrl: string | undefined): Promise<void> {
  const to = { root, publicFiles, apiBaseUrl }
  // The SDK’s recorder gets its observer from the window. Ours takes its place.
  const inject: Injected = {
    'window.MutationObserver': [join(root, 'components/monitor/later-observer.ts'), 'LaterObserver'],
  }
  await bundle(MONITOR, [withoutRouter], to, inject)
  await bundle(ANALYTICS, [sendsThrough(join(root, 'components/analytics/send.ts'))], to)
}

/** What stands for globals in a bundle: the names of exports. */
type Injected = Record<string, [file: string, name: string]>

interface Target {
  readonly root: string
  readonly publicFiles: string
  readonly apiBaseUrl: string | undefined
}

async function bundle(
  { folder, entry }: Apart,
  plugins: Plugin[],
  { root, publicFiles, apiBaseUrl }: Target,
  inject: Injected = {},
): Promise<void> {
  const dir = join(publicFiles, folder)
  await rm(dir, { recursive: true, force: true })
  const made = await rolldown({
    input: { [START]: join(root, entry) },
    cwd: root,
    platform: 'browser',
    plugins,
    // Warnings are about code of the SDKs that is left out.
    logLevel: 'silent',
    transform: {
      inject,
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env': JSON.stringify({ NEXT_PUBLIC_API_BASE_URL: apiBaseUrl }),
        __SENTRY_DEBUG__: 'false',
      },
    },
  })
  await made.write({
    dir,
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await made.close()
}
