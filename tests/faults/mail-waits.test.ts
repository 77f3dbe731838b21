// Mail cannot be sent for some time. Calls still work, and the mails wait.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signUpLeader } from '#tests/support/people/member.ts'
import { startInstance } from '#tests/support/portal/instances.ts'
import { startMailServer, type TakenMail } from '#tests/support/servers/mail-server.ts'
import { lettersIn } from './letters.ts'
import { PASS_FIVE_MINUTES, sqliteAsk } from './tables.ts'

test('new members are welcomed by mail once each when the mail server is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-mail-'))
  const first = await startMailServer()
  const { port } = first
  const portal = await startInstance({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await first.stop()
  const people = await Promise.all([1, 2, 3].map(() => signUpLeader(portal)))
  await expect
    .poll(() => portal.said(), { timeout: 60_000 })
    .toMatch(/Mail is delayed: The mail server 127\.0\.0\.1:\d+ accepted no mail/)
  const start = performance.now()
  const again = await startMailServer({ port })
  const arrived = () => again.arrived.flatMap(({ recipients }) => recipients).sort()
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(people.map(({ email }) => email).sort())
  console.log(
    `The mail server was gone: 3 mails waited, all sent once within ${Math.round(performance.now() - start)} ms`,
  )
  await portal.stop()
  await again.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('mail waits while its folder cannot be written to, and is sent afterward', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-mail-'))
  const outbox = join(dataDir, 'outbox')
  // Replaces the outbox folder by a file, so that not even root can write a mail.
  await writeFile(outbox, '')
  const portal = await startInstance({ DATA_DIR: dataDir })
  const { email } = await signUpLeader(portal)
  await expect.poll(() => portal.said(), { timeout: 60_000 }).toMatch(/Mail is delayed: /)
  await rm(outbox)
  const arrived = async () => (await lettersIn(outbox)).map(({ to }) => to)
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([email])
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a portal killed while it sends a mail sends it again with the same id', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-mail-'))
  const taken = Promise.withResolvers<string | undefined>()
  let isFirst = true
  // A mail server that receives the first mail but never confirms it.
  const onMail = ({ parsed }: TakenMail) => {
    if (!isFirst) return
    isFirst = false
    taken.resolve(parsed.messageId)
    return new Promise<void>(() => undefined)
  }
  const post = await startMailServer({ onMail })
  const settings = { DATA_DIR: dataDir, SMTP_URL: post.url }
  const portal = await startInstance(settings)
  const { email } = await signUpLeader(portal)
  const messageId = await taken.promise
  await portal.kill()
  const next = await startInstance(settings)
  await sqliteAsk(dataDir)(PASS_FIVE_MINUTES)
  const arrived = () => post.arrived.map(({ recipients, parsed }) => [...recipients, parsed.messageId])
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([[email, messageId]])
  await next.stop()
  expect(await sqliteAsk(dataDir)('select id from mails')).toEqual([])
  await post.stop()
  await rm(dataDir, { recursive: true, force: true })
})
