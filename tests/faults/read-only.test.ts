// A portal starts on a disk that it cannot write to.
import { expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { person, signUpLeader } from '#tests/support/people/member.ts'
import { limitedDisk, ownDisk } from './disk.ts'

const WITHIN = { timeout: 60_000, interval: 100 }
const ready = (portal: { url: string }) => call(portal, 'readyz').then(({ status }) => status)

/** A read-only disk with a portal's data, which can be made writable again. */
async function readOnlyDisk() {
  const own = await ownDisk()
  const disk = own ?? (await limitedDisk())
  const portal = await disk.start()
  const { token, email } = await signUpLeader(portal)
  await portal.kill()
  await (own ? own.remount('ro') : disk.fill())
  return { disk, token, email, mend: () => (own ? own.remount('rw') : disk.clear()) }
}

test('a portal on a read-only disk starts, refuses calls, and works once the disk is writable', async () => {
  const { disk, token, email, mend } = await readOnlyDisk()
  const portal = await disk.start()
  expect((await call(portal, 'healthz')).status).toBe(200)
  expect(await ready(portal)).toBe(503)
  const refused = await call(portal, 'signUp', { body: person() })
  expect([refused.status, refused.refusal.code]).toEqual([503, 'unavailable'])
  expect(portal.said()).toContain('The database cannot be used yet')
  await mend()
  const start = performance.now()
  await expect.poll(() => ready(portal), WITHIN).toBe(200)
  console.log(`Started on a read-only disk: ready ${Math.round(performance.now() - start)} ms after it can be written`)
  expect((await call(portal, 'readUser', { token })).reply.email).toBe(email)
  expect((await call(portal, 'signUp', { body: person() })).status).toBe(201)
  await portal.stop()
  await disk.remove()
})

test('a portal on a new read-only disk cannot store its secret, says so and exits', async () => {
  const own = await ownDisk()
  const disk = own ?? (await limitedDisk())
  await (own ? own.remount('ro') : disk.fill())
  await expect(disk.start()).rejects.toThrow(
    /ended with 78\.\nThese settings are invalid:\n {2}DATA_DIR: a secret cannot be saved or read there \(.*\)\.\n$/,
  )
  await disk.remove()
})
