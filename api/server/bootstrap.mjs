// Prepares a fresh clone for `npm start` or `npm test`. It runs before anything is installed, even on Node 20, so it
// uses only Node's own modules. If nothing is missing, it prints nothing and takes no time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)
const bin = at('node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NEXT_TELEMETRY_DISABLED: '1' }
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** The sources of a build. A change in any of them requires a new build. */
const SOURCES = [
  'app',
  'components',
  'machines',
  'flows',
  'api/client',
  'api/contract',
  'api/server/build',
  'api/server/monitor',
  'api/server/analytics',
  'messages',
  'public',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
]
/** Installs the packages for building and testing too, regardless of NODE_ENV. */
const ALL = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

install()
checkNode()
if (process.argv[2] === 'start') build()
if (process.argv[2] === 'test') findChromium()

function install() {
  const hash = hashOf(['package-lock.json'])
  const stamp = at('node_modules', '.covey-installed')
  if (read(stamp) === hash) return
  // Accept packages that were installed by hand, instead of installing them again.
  if (
    !existsSync(stamp) &&
    existsSync(at('node_modules', '.package-lock.json')) &&
    run(npm, ['ls', '--depth=0'], 'ignore')
  )
    return stampWith(stamp, hash)
  console.log('Installing packages …')
  const isInstalled = run(npm, ['ci', ...ALL]) || run(npm, ['install', ...ALL, '--no-save'])
  if (!isInstalled) fail('The packages could not be installed. Can this machine reach the npm registry?')
  stampWith(stamp, hash)
}

function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8', shell: process.platform === 'win32' })
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
  if (major < 24)
    fail(
      `The portal needs Node 24 but found ${stdout?.trim() || 'none'}. The packages include Node 24, but not for this machine (${process.platform} ${process.arch}). Please install Node 24.`,
    )
}

function build() {
  const hash = hashOf(SOURCES)
  const stamp = at('.next', 'covey-built')
  if (read(stamp) === hash && existsSync(at('.next', 'BUILD_ID'))) return
  console.log('Building the pages …')
  if (!run('node', [at('node_modules', 'next', 'dist', 'bin', 'next'), 'build'])) fail('The pages could not be built.')
  stampWith(stamp, hash)
}

function findChromium() {
  if (chromium()) return
  console.log('Looking for Chromium …')
  const isRoot = process.getuid?.() === 0
  const ways = [
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    ['apk', ['add', '--no-cache', 'chromium']],
    ['dnf', ['install', '-y', 'chromium']],
  ]
  for (const [command, parts] of isRoot ? ways : []) {
    if (!onPath(command)) continue
    if (command === 'apt-get') run(command, ['update'], 'ignore')
    if (run(command, parts) && chromium()) return
  }
  if (
    process.platform === 'darwin' &&
    onPath('brew') &&
    run('brew', ['install', '--cask', 'google-chrome']) &&
    chromium()
  )
    return
  fail(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

function chromium() {
  if (env.CHROMIUM_PATH)
    return existsSync(env.CHROMIUM_PATH) || fail(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but that file does not exist.`)
  return CHROMIUMS.some(onPath) || existsSync(MAC_CHROME)
}

function onPath(command) {
  return (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
}

function run(command, parts, stdio = 'inherit') {
  return spawnSync(command, parts, { cwd: root, env, stdio, shell: process.platform === 'win32' }).status === 0
}

/** Hashes names and contents in a fixed order. */
function hashOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(name) {
  const found = statSync(at(name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [name]
  const children = readdirSync(at(name)).filter((child) => !/\.(test|stories)\.tsx?$/.test(child))
  return children.sort().flatMap((child) => filesIn(`${name}/${child}`))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function stampWith(file, hash) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, hash)
}

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
