import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/**
 * The folder of the built app. It is inside the project so that the app uses the project's Next. Git ignores `.data`.
 */
const FOLDER = join(ROOT, '.data/bench/bare-next')
const NEXT = join(createRequire(import.meta.url).resolve('next/package.json'), '../dist/bin/next')

const FILES = {
  'package.json': '{ "name": "bare-next", "private": true, "type": "module" }\n',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }\n`,
  'app/layout.jsx':
    'const Layout = ({ children }) => <html lang="en"><body>{children}</body></html>\nexport default Layout\n',
  'app/page.jsx': 'const Page = () => <h1>Hello</h1>\nexport default Page\n',
} as const

export interface BareNext {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the smallest Next app: one page with one heading. The app is built once for each version of Next. */
export async function startBareNext(port: number): Promise<BareNext> {
  build()
  const running = spawn(process.execPath, [NEXT, 'start', FOLDER, '-p', String(port)], { stdio: 'ignore' })
  const url = `http://localhost:${port}`
  await answering(url, running)
  return {
    url,
    async stop() {
      running.kill('SIGTERM')
      if (running.exitCode === null) await once(running, 'exit')
    },
  }
}

function build(): void {
  const { version } = JSON.parse(readFileSync(join(NEXT, '../../../package.json'), 'utf8'))
  const stamp = join(FOLDER, '.next/built')
  const made = `${version} ${createHash('sha256').update(JSON.stringify(FILES)).digest('hex')}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  mkdirSync(join(FOLDER, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text)
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  execFileSync(process.execPath, [NEXT, 'build', FOLDER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(stamp, made)
}

async function answering(url: string, running: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && running.exitCode === null; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await pause(50)
  }
  throw new Error('The bare Next page did not come up.')
}
