// The database file is removed, or is overwritten with bytes that are no database.
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { person, signUpLeader } from '#tests/support/people/member.ts'
import { type Instance, startInstance } from '#tests/support/portal/instances.ts'
import { lettersIn } from './letters.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'covey-lost-'))
  file = join(dataDir, 'covey.sqlite')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startInstance({ DATA_DIR: dataDir })
const ready = (portal: Instance) => call(portal, 'readyz').then(({ status }) => status)
const signUp = (portal: Instance) => call(portal, 'signUp', { body: person() })

test.each(['covey.sqlite', 'covey.sqlite-wal', '.'])(
  'when %s of DATA_DIR is moved away, nothing is acknowledged that would be lost, and it works once it is back',
  async (name) => {
    const portal = await start()
    const { token } = await signUpLeader(portal)
    // Waits for the mail: if it was sent later, it would create the removed folder again.
    await expect.poll(() => lettersIn(join(dataDir, 'outbox')), { timeout: 60_000 }).toHaveLength(1)
    const elsewhere = `${dataDir}-elsewhere`
    await rename(join(dataDir, name), elsewhere)
    const refused = await signUp(portal)
    expect([refused.status, refused.refusal.code]).toEqual([503, 'unavailable'])
    expect(await ready(portal)).toBe(503)
    expect((await call(portal, 'healthz')).status).toBe(200)
    expect((await call(portal, 'readUser', { token })).status, 'what is known can be read').toBe(200)
    expect(portal.said()).toMatch(/its file was removed or replaced\. Restore the file or restart the portal/)
    await rename(elsewhere, join(dataDir, name))
    expect(await ready(portal)).toBe(200)
    expect((await signUp(portal)).status).toBe(201)
    await portal.stop()
  },
)

test('the portal does not write to a file that replaced its database', async () => {
  const portal = await start()
  await signUpLeader(portal)
  const bytes = await readFile(file)
  await rm(file)
  await writeFile(file, bytes)
  expect(await ready(portal)).toBe(503)
  await portal.stop()
})

type Damage = (file: string) => Promise<void>
const DAMAGES: Readonly<Record<string, Damage>> = {
  'other bytes in its beginning': (file) => scribble(file, 0, 100),
  'other bytes in its middle': (file) => scribble(file, 20_000, 40_000),
  'its end cut off': (file) => truncate(file, 40_000),
  'something else in it': (file) => writeFile(file, 'a letter to the school\n'.repeat(100)),
}

async function scribble(file: string, from: number, count: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(randomBytes(count), 0, count, from)
  await handle.close()
}

test('the portal does not start with a damaged database, and says what to do', async () => {
  const portal = await start()
  await signUpLeader(portal)
  await portal.stop()
  for (const [what, damage] of Object.entries(DAMAGES)) {
    const copy = join(dataDir, what)
    await mkdir(copy)
    await copyFile(file, join(copy, 'covey.sqlite'))
    await damage(join(copy, 'covey.sqlite'))
    await expect(startInstance({ DATA_DIR: copy }), what).rejects.toThrow(
      /ended with 65\.\nThe database .*covey\.sqlite is damaged \(.*\)\. Replace it with a backup as described in docs\/back-up\.md\.\n$/s,
    )
  }
})
