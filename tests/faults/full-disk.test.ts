// The disk is full or no longer writable. Reading still works, and everything else is refused until there is space.
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { noise } from '#tests/support/browser/images.ts'
import { call } from '#tests/support/people/call.ts'
import { person, signUpLeader } from '#tests/support/people/member.ts'
import { limitedDisk, newDisk, ownDisk } from './disk.ts'
import { startLoad } from './load.ts'
import { inspect, PASS_FIVE_MINUTES } from './tables.ts'
import { differing, lostOf, miscounted, shutOutOf } from './verify.ts'

const WITHIN = { timeout: 60_000, interval: 100 }

describe.each([
  ['is full', newDisk],
  ['has become read-only under the portal', limitedDisk],
])('while the disk %s', (what, make) => {
  test('reading works, writing is refused, and nothing acknowledged is lost', async () => {
    const disk = await make()
    const portal = await disk.start()
    const outbox = join(disk.folder, 'outbox')
    const leader = await signUpLeader(portal)
    const load = startLoad({ url: () => portal.url })
    await pause(1_000)
    await disk.fill()
    await expect.poll(() => call(portal, 'readyz').then(({ status }) => status), WITHIN).toBe(503)
    await expect.poll(() => load.figures.refused, { timeout: 60_000 }).toBeGreaterThan(20)
    expect((await call(portal, 'healthz')).status).toBe(200)
    expect((await call(portal, 'readUser', { token: leader.token })).reply.email).toBe(leader.email)
    const refused = await call(portal, 'signUp', { body: person() })
    expect([refused.status, refused.refusal.code]).toEqual([503, 'unavailable'])
    expect(refused.headers.get('retry-after')).toBe('5')
    const { acknowledged, refused: refusals } = load.figures

    await disk.clear()
    const start = performance.now()
    await expect.poll(() => call(portal, 'readyz').then(({ status }) => status), WITHIN).toBe(200)
    await expect.poll(() => load.figures.acknowledged, WITHIN).toBeGreaterThan(acknowledged)
    const backMs = performance.now() - start
    await load.rest()
    expect(await differing(portal.url, load.take())).toEqual([])
    expect(await lostOf(portal.url, load.lives)).toEqual([])
    expect(await shutOutOf(portal.url, load.lives)).toEqual([])
    // Mails that failed meanwhile wait longer after each try, so the test makes them due.
    const miscountedNow = () => disk.ask(PASS_FIVE_MINUTES).then(() => miscounted(outbox, load.lives))
    await expect.poll(miscountedNow, { timeout: 60_000, interval: 1_000 }).toEqual([])
    expect(load.figures.broken).toBe(0)
    await portal.kill()
    expect(await inspect(disk.folder)).toEqual([])
    console.log(
      `The disk ${what} (${disk.name}): ${load.figures.acknowledged} calls acknowledged, ${refusals} refused, 0 lost; writing again after ${Math.round(backMs)} ms`,
    )
    await disk.remove()
  })
})

test('a picture without enough space is refused, leaves nothing behind, and can be sent again', async () => {
  const own = await ownDisk()
  const disk = own ?? (await limitedDisk())
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-pictures-'))
  // If the test has a separate disk, only uploads are on it, and the database has enough space.
  if (own) await symlink(own.at, join(dataDir, 'uploads'))
  const portal = await disk.start({ DATA_DIR: dataDir })
  const { token } = await signUpLeader(portal)
  const file = new File([new Uint8Array(await noise(1500, 1500).png().toBuffer())], 'soup.png')
  const upload = () => call(portal, 'uploadImage', { token, body: { file } })
  await disk.fill()
  const { status, refusal } = await upload()
  expect([status, refusal.code]).toEqual([503, 'unavailable'])
  const kept = await readdir(own ? disk.folder : join(dataDir, 'uploads')).catch(() => [])
  expect(kept.filter((name) => name.includes('.webp'))).toEqual([])
  await disk.clear()
  const { reply } = await upload()
  expect((await fetch(`${portal.url}${reply.url}`)).status).toBe(200)
  await portal.stop()
  await disk.remove()
  await rm(dataDir, { recursive: true })
})
