// Two portals use the same DATA_DIR: one is started while the other still runs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { startInstance } from '#tests/support/portal/instances.ts'
import { startLoad } from './load.ts'
import { inspect, PASS_FIVE_MINUTES, sqliteAsk } from './tables.ts'
import { differing, lostOf, miscounted, shutOutOf } from './verify.ts'

test('two portals on one DATA_DIR share their data, and one continues when the other is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-two-'))
  const outbox = join(dataDir, 'outbox')
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'on', ACCESS_TTL_S: '3600', SIGNUPS_PER_HOUR: '1000000' }
  const [one, other] = await Promise.all([startInstance(settings), startInstance(settings)])
  const place = { now: other.url }
  const [load, second] = [startLoad({ url: () => one.url, outbox }, 4), startLoad({ url: () => place.now, outbox }, 4)]
  await pause(2_500)
  const { token, email } = await signUpLeader(one)
  expect((await call(other, 'readUser', { token })).reply.email).toBe(email)
  await other.kill()
  const { acknowledged } = load.figures
  const start = performance.now()
  await expect.poll(() => load.figures.acknowledged, { timeout: 60_000, interval: 20 }).toBeGreaterThan(acknowledged)
  const onMs = performance.now() - start
  // The people who used the killed portal now use the other one.
  place.now = one.url
  await sqliteAsk(dataDir)(PASS_FIVE_MINUTES)
  await Promise.all([load.rest(), second.rest()])
  const lives = [...load.lives, ...second.lives]
  expect(await differing(one.url, [...load.take(), ...second.take()])).toEqual([])
  expect(await lostOf(one.url, lives)).toEqual([])
  expect(await shutOutOf(one.url, lives)).toEqual([])
  await expect.poll(() => miscounted(outbox, lives), { timeout: 60_000, interval: 500 }).toEqual([])
  expect(load.figures.refused + second.figures.refused, 'calls that waited in vain').toBe(0)
  await one.stop()
  expect(await inspect(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
  console.log(
    `Two processes on one file: ${load.figures.acknowledged + second.figures.acknowledged} calls acknowledged, 0 lost, 0 doubled; ${Math.round(onMs)} ms after one was killed the other wrote again`,
  )
})
