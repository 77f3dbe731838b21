// @module-tag child-process
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { semaphore } from '#api/server/limits/semaphore.ts'
import { noise } from '#tests/support/browser/images.ts'
import { person } from '#tests/support/people/member.ts'
import { type Instances, startInstances } from '#tests/support/portal/instances.ts'

const PEOPLE = process.env.COVEY_LOOPS === 'full' ? 100 : 20
/**
 * The limit of memory, in megabytes, that a small machine can spare. Without the upload queue the test uses over 2 GB.
 */
const MOST_MB = 900

let instances: Instances
let url: string
let pid: number | undefined
beforeAll(async () => {
  instances = await startInstances(1)
  url = instances.servers[0]?.url ?? ''
  pid = instances.servers[0]?.pid
}, 180_000)
afterAll(() => instances.stop())

/** The peak memory of the process in megabytes, or `undefined` if the system does not report it. */
function peakMb(): number | undefined {
  try {
    const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(found?.[1]) / 1024)
  } catch {
    return undefined
  }
}

async function signUp(): Promise<string> {
  const body = JSON.stringify(person())
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/signup`, { method: 'POST', headers, body })
  return (await response.json()).response.access_token
}

test(`of ${PEOPLE} people who upload at once, each succeeds or is told to try again, and memory stays bounded`, async () => {
  const token = await signUp()
  const file = await noise(2000, 2000).jpeg({ quality: 96 }).toBuffer()
  const upload = async () => {
    const body = new FormData()
    body.set('file', new File([Uint8Array.from(file)], 'a.jpg'))
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/misc/upload-image`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  expect((await upload()).status).toBe(201)
  const idle = peakMb()
  const start = performance.now()
  const all = await Promise.all(Array.from({ length: PEOPLE }, upload))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const [kept, later] = [all.filter(({ status }) => status === 201), all.filter(({ status }) => status === 503)]
  const megabytes = (file.length / 2 ** 20).toFixed(1)
  console.log(
    `${PEOPLE} uploads of ${megabytes} MB at once: ${kept.length} kept, ${later.length} told to come back, ${seconds} s; peak of memory ${idle} MB before, ${peakMb()} MB after.`,
  )
  expect(kept.length + later.length).toBe(PEOPLE)
  expect(kept.length).toBeGreaterThanOrEqual(6)
  expect(later.every(({ retryAfter }) => retryAfter === '10')).toBe(true)
  expect(peakMb() ?? 0).toBeLessThan(MOST_MB)
  expect((await upload()).status, 'afterwards all is as before').toBe(201)
}, 180_000)

describe('the upload semaphore', () => {
  test('admits callers in order, a limited number at once, and passes on each place', async () => {
    const enter = semaphore({ atOnce: 2, waiting: 10, patience: 60_000 })
    const [one] = [await enter(), await enter()]
    const order: number[] = []
    const waiting = [1, 2, 3].map(async (name) => {
      const leave = await enter()
      order.push(name)
      leave()
    })
    await Promise.resolve()
    expect(order).toEqual([])
    one?.()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  test('refuses a caller who would wait too long, and frees their place in the queue', async () => {
    const enter = semaphore({ atOnce: 1, waiting: 1, patience: 20 })
    const leave = await enter()
    const late = enter()
    await expect(enter()).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '10' } })
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    leave()
    const again = await enter()
    again()
    await expect(enter()).resolves.toBeTypeOf('function')
  })
})
