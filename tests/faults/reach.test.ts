// Tests which addresses of this machine reach a portal that was started with or without HOST.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KNOWN_PASSWORD } from '#api/server/account/known-password.ts'
import { call } from '#tests/support/people/call.ts'
import { isUp, startWhole, type WholePortal } from './whole-portal.ts'

const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all)
/** The addresses under which other machines can reach this one. */
const OTHERS = addresses.flatMap(({ internal, address }) => (internal || address.startsWith('fe80:') ? [] : [address]))
const OTHER_IPV4 = OTHERS.filter((address) => address.includes('.'))
const HAS_IPV6 = addresses.some(({ address }) => address === '::1')
const OPEN = { HOST: '0.0.0.0' }
const BY_NAME = { ...OPEN, DEMO: 'on', MAILBOX: 'on', CLOCK: 'movable' }
const DEMO_MEMBER = { email: 'demo@covey.example', password: KNOWN_PASSWORD }

let dataDir: string
let running: WholePortal[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'covey-reach-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((portal) => portal.kill()))
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a portal on the data of the portals before it. */
async function start(variables: Record<string, string> = {}): Promise<WholePortal> {
  const own = { HOST: '', CLOCK: '', DEMO: '', ...variables, DATA_DIR: dataDir }
  const portal = await startWhole({ variables: own, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(portal)
  await isUp(portal)
  return portal
}

/** The status of the portal's answer at this address, or the reason why no connection is possible. */
async function answerAt(address: string, portal: WholePortal): Promise<string> {
  const socket = connect(Number(new URL(portal.url).port), address)
  try {
    await once(socket, 'connect')
    socket.write('GET /api/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const [first] = await once(socket, 'data')
    return String(first).slice(9, 12)
  } catch (cause) {
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  } finally {
    socket.destroy()
  }
}

/** The answers to a sign-in with the demo's password, to the mailbox and to moving the clock. */
async function statuses(portal: WholePortal): Promise<Record<string, number>> {
  const answers = {
    demo: await call(portal, 'logIn', { body: DEMO_MEMBER }),
    mailbox: await call(portal, 'listMails'),
    clock: await call(portal, 'turnClock', { body: { forward: '1d' } }),
  }
  const page = await fetch(`${portal.url}/mailbox`)
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status])),
    page: page.status,
  }
}

const hasGoogle = async (portal: WholePortal) => (await call(portal, 'readSettings')).reply.google

async function stop(portal: WholePortal): Promise<void> {
  portal.running.kill('SIGTERM')
  expect((await portal.end).code).toBe(0)
}

const WITHIN = { timeout: 120_000 }

test('a local portal can be reached on loopback by IPv4 and IPv6, and from nowhere else', WITHIN, async (context) => {
  const portal = await start()
  expect(await answerAt('127.0.0.1', portal)).toBe('200')
  if (HAS_IPV6) expect(await answerAt('::1', portal)).toBe('200')
  expect(await statuses(portal)).toEqual({ demo: 200, mailbox: 200, clock: 404, page: 200 })
  expect(await hasGoogle(portal)).toBe(true)
  for (const address of OTHERS) expect(await answerAt(address, portal), address).toBe('ECONNREFUSED')
  await stop(portal)
  context.skip(OTHERS.length === 0, 'this machine has no address but loopback')
})

test(
  'HOST makes a portal public, which then has a demo, a mailbox and a movable clock only on request',
  WITHIN,
  async () => {
    const closed = await start()
    expect((await call(closed, 'logIn', { body: DEMO_MEMBER })).status).toBe(200)
    await stop(closed)

    const open = await start(OPEN)
    for (const address of ['127.0.0.1', ...OTHER_IPV4]) expect(await answerAt(address, open), address).toBe('200')
    expect(await statuses(open)).toEqual({ demo: 401, mailbox: 404, clock: 404, page: 404 })
    expect(await hasGoogle(open)).toBe(false)
    await stop(open)

    const named = await start(BY_NAME)
    for (const address of OTHER_IPV4) expect(await answerAt(address, named), address).toBe('200')
    expect(await statuses(named)).toEqual({ demo: 200, mailbox: 200, clock: 200, page: 200 })
    expect(await hasGoogle(named)).toBe(true)
    await stop(named)
  },
)

test('a HOST that this machine does not have ends the start with a message', WITHIN, async () => {
  const portal = await startWhole({
    variables: { HOST: '203.0.113.9', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.push(portal)
  const { code, said } = await portal.end
  expect([code, said]).toEqual([
    69,
    expect.stringMatching(/^The portal cannot listen at 203\.0\.113\.9:\d+: this machine has no such address\. .*\n$/),
  ])
})
