import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT_CODES } from '#api/server/process/exit.ts'
import { noise } from '#tests/support/browser/images.ts'
import { call } from '#tests/support/people/call.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { startInstance } from '#tests/support/portal/instances.ts'
import { startLoad } from './load.ts'
import { inspect } from './tables.ts'
import { shutOutOf } from './verify.ts'

const COMMAND = fileURLToPath(new URL('../../api/server/backup.ts', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-back-up-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
/** Returns the output; rejects with the error output. */
const backUp = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...words], { env: { ...process.env, DATA_DIR: dataDir } })
const start = (dataDir: string) =>
  startInstance({ DATA_DIR: dataDir, TRUST_PROXY: 'on', ACCESS_TTL_S: '3600', SIGNUPS_PER_HOUR: '1000000' })

test('a backup made while people write has everything acknowledged, and a portal runs on it', async () => {
  const portal = await start(at('data'))
  const { token } = await signUpLeader(portal)
  const file = new File([new Uint8Array(await noise(200, 200).png().toBuffer())], 'soup.png')
  const { reply: picture } = await call(portal, 'uploadImage', { token, body: { file } })
  const load = startLoad({ url: () => portal.url })
  await pause(1_500)
  const before = load.lives.flatMap((life) => [...life.circles].map((slug) => ({ life, slug, token: life.token })))
  const { stdout } = await backUp(at('data'), at('copy'))
  expect(stdout).toBe(`The backup is in ${at('copy')}.\n`)
  const { acknowledged } = load.figures
  await expect.poll(() => load.figures.acknowledged).toBeGreaterThan(acknowledged)
  await load.rest()
  await portal.kill()
  await rm(at('data'), { recursive: true })

  expect((await stat(at('copy'))).mode & 0o077, 'others may not look into it').toBe(0)
  expect(await inspect(at('copy'))).toEqual([])
  await cp(at('copy'), at('data'), { recursive: true })
  const again = await start(at('data'))
  expect(before.length).toBeGreaterThan(0)
  for (const { life, slug, token } of before) {
    const { reply, status } = await call(again, 'readCircle', { token, params: { slug } })
    expect([status, reply.role], `${life.email} leads ${slug}`).toEqual([200, 'ADMINISTRATOR'])
  }
  expect(await shutOutOf(again.url, [...new Set(before.map(({ life }) => life))])).toEqual([])
  expect((await call(again, 'readUser', { token })).status, 'who was signed in still is').toBe(200)
  const shown = await fetch(`${again.url}${picture.url}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await again.stop()
  console.log(
    `A back-up under load: ${before.length} Circles acknowledged before it, all restored; ${load.figures.acknowledged} calls acknowledged in all, none refused (${load.figures.refused})`,
  )
})

test.each([
  ['without a folder', [], /^Name a new folder/],
  ['into a folder that is there', ['.'], /already exists/],
  ['where there is no database', ['new'], /^There is no database in/],
])('a backup %s is refused with a message', async (_, words, sentence) => {
  const refused = backUp(at('nothing'), ...words.map((word) => at(word)))
  await expect(refused).rejects.toMatchObject({
    code: EXIT_CODES.wrongSetting,
    stderr: expect.stringMatching(sentence),
  })
})
