// A portal that cannot write its output continues to work. A portal that must stop ends all its processes, with a
// message and an exit code.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { limitFiles, ownDisk } from './disk.ts'
import { isUp, startWhole, type WholePortal } from './whole-portal.ts'

const WITHIN = { timeout: 30_000, interval: 100 }
const CALLS = 20

describe.each(['SQLite', 'PostgreSQL'])('with output to %s', { timeout: 180_000 }, (database) => {
  let server: PostgresServer | undefined
  let dataDir: string
  let portals: WholePortal[]
  beforeAll(async () => {
    server = database === 'PostgreSQL' ? await startPostgres() : undefined
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'covey-output-'))
    portals = []
  })
  afterEach(async () => {
    await Promise.all(portals.map((portal) => portal.kill()))
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (start: Partial<Parameters<typeof startWhole>[0]> = {}) => {
    const where = { DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '', SIGNUPS_PER_HOUR: '1000000' }
    const portal = await startWhole({
      stdio: ['ignore', 'ignore', 'pipe'],
      ...start,
      variables: { ...where, ...start.variables },
    })
    portals.push(portal)
    return portal
  }

  /** Checks that calls work. Each call also writes a line to the log. */
  const expectService = async (portal: WholePortal) => {
    for (let calls = 0; calls < CALLS; calls++) expect((await fetch(`${portal.url}/api/healthz`)).status).toBe(200)
    expect((await fetch(portal.url)).status).toBe(200)
    expect((await call(portal, 'signUp', { body: person() })).status).toBe(201)
  }
  const expectEnd = async (portal: WholePortal, code: number, sentence: RegExp) => {
    const end = await portal.end
    expect([end.code, end.said]).toEqual([code, expect.stringMatching(sentence)])
    await expect.poll(portal.isGone, WITHIN).toBe(true)
  }

  test('a portal whose output is no longer read still answers, and counts the lost lines', async () => {
    const script = 'mkfifo "$0" && { head -n 1 "$0" & } && exec "$@" > "$0" 2>&1'
    const portal = await start({
      variables: { LOG: 'requests', FAULT: 'a line on the error stream' },
      stdio: 'ignore',
      within: ['sh', '-c', script, join(dataDir, 'pipe')],
    })
    await isUp(portal)
    await expectService(portal)
    await expect.poll(portal.lost, WITHIN).toBeGreaterThanOrEqual(CALLS)
    portal.fail()
    await expectService(portal)
    await expect.poll(portal.lost, WITHIN).toBeGreaterThanOrEqual(2 * CALLS)
    portal.running.kill('SIGTERM')
    await expectEnd(portal, 0, /^$/)
  })

  test('a portal whose log is on a full disk still answers, and reports the loss once there is space', async () => {
    const disk = await ownDisk()
    const log = join(disk?.folder ?? dataDir, 'portal.log')
    const file = await open(log, 'a')
    const portal = await start({
      variables: { LOG: 'requests', FAULT: 'a line on the error stream' },
      stdio: ['ignore', file.fd, file.fd],
    })
    await isUp(portal)
    await (disk ? disk.fill() : limitFiles(portal.running.pid, '0'))
    for (let calls = 0; calls < CALLS; calls++) await fetch(`${portal.url}/api/healthz`)
    expect((await fetch(portal.url)).status).toBe(200)
    // If only the log is on the full disk, the portal works otherwise.
    if (disk) await expectService(portal)
    portal.fail()
    await expect.poll(portal.lost, WITHIN).toBeGreaterThanOrEqual(CALLS)
    await (disk ? disk.clear() : limitFiles(portal.running.pid, 'unlimited'))
    const told = async () => (await jsonIn(log)).reduce((sum, { lostLines = 0 }) => sum + Number(lostLines), 0)
    await expect.poll(async () => (await told()) === (await portal.lost()), WITHIN).toBe(true)
    expect((await jsonIn(log)).flatMap(({ lostLines, stream }) => (lostLines ? [stream] : [])).toSorted()).toEqual([
      'stderr',
      'stdout',
    ])
    await expectService(portal)
    await portal.kill()
    await file.close()
    await disk?.remove()
  })

  test('a portal whose port is taken says so and exits before it opens its database', async () => {
    const port = await freePort()
    const other = createServer().listen(port)
    await once(other, 'listening')
    const portal = await start({ variables: { PORT: String(port) } })
    await expectEnd(
      portal,
      69,
      new RegExp(`^The portal cannot listen at .*${port}: another program already uses that port\\. .*\\n$`),
    )
    expect(existsSync(join(dataDir, 'covey.sqlite'))).toBe(false)
    other.close()
  })

  test.each([
    ['an exception in a timer', 'Error: A timer of …@… has failed\\.'],
    ['a promise that nobody awaits', 'Error: A promise has failed\\.'],
  ])('%s ends the portal with all its processes', async (fault, sentence) => {
    const portal = await start({ variables: { FAULT: fault } })
    await isUp(portal)
    portal.fail()
    await expectEnd(
      portal,
      70,
      new RegExp(`^The portal stopped because of an uncaught error: ${sentence}\\n\\{"time":.*\\}\\n$`),
    )
  })
})

test('a wrong setting ends the start with a message and its own exit code', { timeout: 60_000 }, async () => {
  const portal = await startWhole({ variables: { PORT: 'many' }, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = 'These settings are invalid:\n  PORT: must be a whole number\n'
  expect(await portal.end).toEqual({ code: 78, said })
})

/** The log's lines of JSON. One line may be cut off if the disk was full. */
async function jsonIn(log: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => /^\{.*\}$/.test(line))
  return lines.map((line) => JSON.parse(line))
}
