import { execFileSync } from 'node:child_process'
import { Agent, request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { seedLeader } from '#tests/journeys/seed.ts'
import { buildPages, type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startBareNext } from './bare-next.ts'
import { answersASecond } from './load.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 7
const ROUND_MS = 1000

/** Compares the page of a Circle, which shows texts that people wrote, with the smallest page that Next can serve. */
export async function circlePageFigures(): Promise<Figure[]> {
  buildPages()
  const [portal, bare] = await Promise.all([startPortal(), startBareNext(await freePort())])
  try {
    const { slug } = await seedLeader(portal.url, 'done')
    const page = `${portal.url}/circles/${slug}`
    // The page is built for its first visitor and then cached.
    for (let visit = 0; visit < 5; visit++) await (await fetch(page)).text()
    const rounds = await inTurn(page, bare.url)
    const middle = (which: 'page' | 'bare') => median(rounds.map((round) => round[which])).toFixed(0)
    return [
      {
        name: 'The page of a Circle against a bare static page of Next',
        value: median(rounds.map(({ page, bare }) => page / bare)),
        unit: '×',
        bar: { atLeast: 0.8 },
        note: `${middle('page')} against ${middle('bare')} answers a second, 16 connections; the Circle is read for each`,
      },
    ]
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

async function inTurn(page: string, bare: string): Promise<{ readonly page: number; readonly bare: number }[]> {
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push({ bare: await answersASecond(bare, '', ROUND_MS), page: await answersASecond(page, '', ROUND_MS) })
  // Ignore the first round, which warms up both servers.
  return rounds.slice(1)
}

const REQUESTS = 100_000
const WARM_UP = 10_000
const AT_ONCE = 32

/** Measures the memory of the portal's process over many requests of every kind. */
export async function endurance(): Promise<Figure[]> {
  buildPages()
  const portal = await startPortal()
  try {
    const leader = await seedLeader(portal.url, 'done')
    const mix = mixOf(leader)
    await askAll(portal.url, mix, WARM_UP)
    const before = megabytesOf(portal)
    await askAll(portal.url, mix, REQUESTS)
    const after = megabytesOf(portal)
    return [
      {
        name: 'Resident memory after 100,000 mixed requests against before',
        value: after / before,
        unit: '×',
        bar: { atMost: 1.3 },
        note: `${after.toFixed(0)} MB against ${before.toFixed(0)} MB after ${WARM_UP} of them; pages, reads, refusals, changes`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export function mixOf({ slug, token }: { readonly slug: string; readonly token: string }): readonly Asked[] {
  const own = { Authorization: `Bearer ${token}` }
  const json = { ...own, 'Content-Type': 'application/json' }
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: `/circles/${slug}` },
    { method: 'GET', path: `/api/cove/${slug}` },
    { method: 'GET', path: '/api/user', headers: own },
    { method: 'GET', path: '/api/places?q=day' },
    { method: 'GET', path: '/portal' },
    { method: 'GET', path: '/nowhere' },
    { method: 'GET', path: '/api/user', headers: { Authorization: 'Bearer nobody' } },
    { method: 'POST', path: '/api/cove/', headers: json, body: '{"headline":1}' },
    { method: 'POST', path: '/api/login', headers: json, body: '{"email":' },
    { method: 'PATCH', path: `/api/cove/${slug}`, headers: json, body: '{"purpose":"Meals"}' },
    { method: 'POST', path: '/portal' },
  ]
}

async function askAll(url: string, mix: readonly Asked[], times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 0
  const one = async () => {
    while (next < times) {
      const asked = mix[next++ % mix.length]
      if (asked) await answered(url, asked, agent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  agent.destroy()
}

/** Returns how many milliseconds a response takes until its last byte. */
function answered(url: string, { method, path, headers, body }: Asked, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const asking = ask(url + path, { method, headers: { ...headers }, agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start))
      if ((response.statusCode ?? 500) >= 500) reject(new Error(`${method} ${path}: ${response.statusCode}`))
    })
    asking.on('error', reject).end(body)
  })
}

const megabytesOf = (portal: Portal): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portal.pid())], { encoding: 'utf8' })) * 1024) / 1e6

const SLOW_LINES = 1000
const SAMPLES = 600
const PAIRS = 5

/** Measures how a thousand unfinished calls affect other callers. */
export async function slowCallers(): Promise<Figure[]> {
  buildPages()
  const portal = await startPortal()
  try {
    const { slug, token } = await seedLeader(portal.url, 'done')
    const mix = mixOf({ slug, token }).filter(({ method }) => method === 'GET')
    await p95(portal.url, mix)
    const pairs: { readonly without: number; readonly among: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const without = await p95(portal.url, mix)
      const lines = await openSlow(portal.url)
      const dripping = setInterval(() => drip(lines), 1000)
      pairs.push({ without, among: await p95(portal.url, mix) })
      clearInterval(dripping)
      for (const line of lines) line.destroy()
    }
    const middle = (which: 'without' | 'among') => median(pairs.map((pair) => pair[which])).toFixed(1)
    return [
      {
        name: 'Slowest twentieth of answers among 1,000 slow callers against without',
        value: median(pairs.map(({ without, among }) => among / without)),
        unit: '×',
        bar: { atMost: 2 },
        note: `${middle('among')} ms against ${middle('without')} ms at the 95th percentile; each slow caller sends a byte a second`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

/** Returns how many milliseconds the slowest twentieth of answers takes. */
export async function p95(url: string, mix: readonly Asked[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const times: number[] = []
  const one = async () => {
    while (times.length < SAMPLES) {
      const asked = mix[times.length % mix.length]
      if (asked) times.push(await answered(url, asked, agent))
    }
  }
  await Promise.all([one(), one(), one(), one()])
  agent.destroy()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

async function openSlow(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const opening = Array.from(
    { length: SLOW_LINES },
    (_, at) =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => resolve(socket))
        socket.on('error', reject)
        // Leave the headers of half the calls unfinished, and the body of the other half.
        socket.write(
          at % 2 ? 'GET / HTTP/1.1\r\nX-Slow: ' : 'GET /portal HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n',
        )
      }),
  )
  return Promise.all(opening)
}

function drip(lines: readonly Socket[]): void {
  for (const line of lines) if (line.writable) line.write('a')
}
