import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { smtp } from '#api/ports/mail/smtp.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { newEmail, person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type MailServerOptions, startMailServer, startSilentServer } from '#tests/support/servers/mail-server.ts'

const MAIL = { to: 'ana@example.com', subject: 'Soup', text: 'Soup', html: '<p>Soup</p>' }

/** The lines logged for the operator. */
let told: string[] = []
beforeEach(() => {
  told = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void told.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

async function startMail(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

async function startPortal(url: string): Promise<TestServer> {
  const portal = await startServer({ SMTP_URL: url, MAIL_FROM: 'hello@covey.example' })
  onTestFinished(() => portal.stop())
  return portal
}

const signUp = async (portal: TestServer, email = newEmail()) => {
  const { status } = await call(portal, 'signUp', { body: person(email) })
  expect(status).toBe(201)
  return email
}
const waiting = (portal: TestServer) =>
  portal.services.store.read.selectFrom('queued_jobs').selectAll().where('kind', '=', 'mail').execute()
const deliver = async (portal: TestServer, later = 0) => {
  portal.pass(later)
  await portal.services.post.deliver()
}
const answer = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode })

describe('mail by SMTP', () => {
  test('sends a new member the welcome mail as text and HTML, from the portal, to them alone', async () => {
    const server = await startMail()
    const portal = await startPortal(server.url)
    const email = await signUp(portal)
    await deliver(portal)
    const [mail, ...others] = server.arrived
    expect(others).toEqual([])
    expect(mail?.recipients).toEqual([email])
    expect(mail?.parsed).toMatchObject({
      subject: 'Welcome to Covey',
      from: { address: 'hello@covey.example', name: 'Covey' },
    })
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@covey\.example>$/)
    expect(mail?.text).toContain('Hello Elena,')
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark"')
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect(await waiting(portal)).toEqual([])
  })

  test('is tried again later, and delivered once, when a server is temporarily full', async () => {
    let isFull = true
    const server = await startMail({
      onMail: () => {
        if (isFull) throw answer(452, '4.3.1 full')
      },
    })
    const portal = await startPortal(server.url)
    await signUp(portal)
    await deliver(portal)
    expect(await waiting(portal)).toMatchObject([{ tries: 1, failed_at: null }])
    isFull = false
    await deliver(portal, 1_000)
    expect(server.arrived, 'it is not asked again at once').toEqual([])
    await deliver(portal, 5_000)
    await deliver(portal, HOUR_MS)
    expect(server.arrived).toHaveLength(1)
    expect(await waiting(portal)).toEqual([])
  })

  test('is tried again at intervals that grow to an hour', async () => {
    const server = await startMail({ onRcptTo: (_, __, done) => done(answer(450)) })
    const portal = await startPortal(server.url)
    await signUp(portal)
    const waits: number[] = []
    for (let attempts = 0; attempts < 6; attempts++) {
      await deliver(portal)
      const now = portal.services.now()
      const wait = ((await waiting(portal))[0]?.due_at ?? 0) - now
      waits.push(Math.ceil(wait / 1000))
      portal.pass(wait + 1)
    }
    expect(waits).toEqual([5, 60, 600, 3600, 3600, 3600])
  })

  test('is tried three times if it is refused for good, then set aside while the next one is sent', async () => {
    const asked: string[] = []
    const server = await startMail({
      onRcptTo: ({ address }, _, done) => {
        asked.push(address)
        done(address.startsWith('gone') ? answer(550, '5.1.1 no such user') : null)
      },
    })
    const portal = await startPortal(server.url)
    const [gone, ana] = [await signUp(portal, `gone-${newEmail()}`), await signUp(portal)]
    for (let hours = 0; hours < 6; hours++) await deliver(portal, HOUR_MS)
    await deliver(portal, 365 * DAY_MS)
    expect(asked.filter((address) => address === gone)).toHaveLength(3)
    expect(server.arrived.map(({ to }) => to)).toEqual([ana])
    expect(await waiting(portal)).toMatchObject([{ recipient: gone, tries: 3, failed_at: expect.any(Number) }])
    expect(told).toEqual([
      expect.stringMatching(/^The job [0-9a-f-]{36} \(mail\) was set aside after 3 tries: .*\(550\)/),
    ])
  })

  test('loses nothing while the server is down, and sends each waiting mail once afterward', async () => {
    const server = await startMail()
    const portal = await startPortal(server.url)
    await server.stop()
    const people = [await signUp(portal), await signUp(portal), await signUp(portal)]
    await deliver(portal)
    expect((await waiting(portal)).map(({ recipient }) => recipient).sort()).toEqual(people.toSorted())
    const back = await startMail({ port: server.port })
    await deliver(portal, HOUR_MS)
    expect(back.arrived.map(({ to }) => to).sort()).toEqual(people.toSorted())
    await deliver(portal, HOUR_MS)
    expect(back.arrived).toHaveLength(3)
    expect(told, 'the operator is told once').toEqual([
      expect.stringMatching(/^Mail is delayed: .*ESOCKET|ECONNECTION/),
    ])
  })

  test('is sent again with the same Message-ID if its receipt was lost', async () => {
    const taken: string[] = []
    const server = await startMail({
      onMail: ({ messageId }) => (taken.push(messageId) === 1 ? new Promise(() => {}) : undefined),
    })
    const patience = { connection: 5_000, silence: 300, whole: 5_000 }
    const mailer = smtp({ url: server.url, from: 'covey@example.com', patience })
    await expect(mailer.send('m', MAIL)).rejects.toMatchObject({ because: 'unreachable' })
    await mailer.send('m', MAIL)
    expect(taken).toEqual(['<m@example.com>', '<m@example.com>'])
  })

  test('does not make people wait for a server that does not answer', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const portal = await startPortal(silent.url)
    const start = performance.now()
    await signUp(portal)
    await signUp(portal)
    expect(performance.now() - start).toBeLessThan(4_000)
    expect(await waiting(portal)).toHaveLength(2)
  })

  test('gives up on a server that does not answer in time', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const patience = { connection: 150, silence: 150, whole: 1_000 }
    const mailer = smtp({ url: silent.url, from: 'covey@example.com', patience })
    await expect(mailer.send('m', MAIL)).rejects.toMatchObject({ because: 'unreachable' })
  })

  test('is aborted when the portal closes', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const mailer = smtp({ url: silent.url, from: 'covey@example.com' })
    const sent = mailer.send('m', MAIL)
    await mailer.close()
    await expect(sent).rejects.toMatchObject({ because: 'unreachable' })
  })

  test('reports a refused sign-in to the operator, without the password', async () => {
    const password = 'p&ss:wörd/1'
    const server = await startMail({
      authOptional: false,
      onAuth: ({ password: given }, _, done) => done(answer(535, `5.7.8 not ${given}`)),
    })
    const portal = await startPortal(server.url.replace('//', `//mailer:${encodeURIComponent(password)}@`))
    await signUp(portal)
    await deliver(portal)
    await deliver(portal, HOUR_MS)
    expect(told).toEqual([expect.stringMatching(/^Mail is delayed: .* refused the sign-in \(535\): check SMTP_URL\.$/)])
    const kept = JSON.stringify([told, await waiting(portal)])
    for (const secret of [password, encodeURIComponent(password), btoa(unescape(encodeURIComponent(password)))])
      expect(kept).not.toContain(secret)
    expect(await waiting(portal)).toMatchObject([{ failed_at: null }])
  })

  test('uses the credentials of SMTP_URL', async () => {
    const seen: unknown[] = []
    const server = await startMail({
      authOptional: false,
      onAuth: ({ username, password }, _, done) => {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    const url = server.url.replace('//', `//${encodeURIComponent('mail@er')}:${encodeURIComponent('p&ss:wörd/1')}@`)
    await smtp({ url, from: 'covey@example.com' }).send('m', MAIL)
    expect(seen).toEqual([['mail@er', 'p&ss:wörd/1']])
    expect(server.arrived).toHaveLength(1)
  })

  test.each([
    ['offers none', true],
    ['has a certificate that nobody signed', false],
  ])('is not sent unencrypted to another machine: one that %s gets no mail', async (_, hideSTARTTLS) => {
    const server = await startMail({ hideSTARTTLS })
    // The same machine under an address that is not recognized as its own.
    const elsewhere = smtp({ url: server.url.replace('127.0.0.1', '127.1'), from: 'covey@example.com' })
    await expect(elsewhere.send('m', MAIL)).rejects.toMatchObject({ because: 'unreachable' })
    expect(server.arrived).toEqual([])
    await smtp({ url: server.url, from: 'covey@example.com' }).send('m', MAIL)
    expect(server.arrived, 'this machine is another matter').toHaveLength(1)
  })

  test('writes an address with an international domain in ASCII', async () => {
    const server = await startMail()
    await smtp({ url: server.url, from: 'covey@example.com' }).send('m', { ...MAIL, to: 'zoe@müller.example' })
    expect(server.arrived[0]?.raw).toMatch(/^To: zoe@xn--mller-kva\.example\r$/m)
  })
})

describe('the destination of mail', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'covey-mail-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const mailOf = (variables: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...variables }).mail
  const PUBLIC_BASE_URL = 'https://covey.example'

  test.each([undefined, 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'at %s is a folder, without a message',
    (url) => {
      const mail = mailOf(url ? { PUBLIC_BASE_URL: url } : {})
      expect(mail).toEqual({ to: 'outbox', folder: join(folder, 'outbox') })
    },
  )

  test.each(['https://covey.example', 'http://192.168.1.4:3000', 'http://localhost.example'])(
    'must be a mail server at %s, which is public, or the portal does not start',
    (url) => {
      expect(() => mailOf({ PUBLIC_BASE_URL: url })).toThrow(/^These settings are invalid:\n {2}SMTP_URL: must be set/)
    },
  )

  test('can be a folder on a public portal if the operator names one', () => {
    const named = join(folder, 'mails')
    expect(mailOf({ PUBLIC_BASE_URL, MAIL_OUTBOX_DIR: named })).toEqual({ to: 'outbox', folder: named })
  })

  test('is the mail server if there is one, with the portal’s host or the configured sender as the sender', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example:2525'
    const both = { PUBLIC_BASE_URL, SMTP_URL, MAIL_OUTBOX_DIR: folder }
    expect(mailOf(both)).toEqual({ to: 'server', url: SMTP_URL, from: 'covey@covey.example' })
    expect(mailOf({ ...both, MAIL_FROM: 'hello@maria.example' })).toMatchObject({ from: 'hello@maria.example' })
  })

  test.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://user:secret@mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:%zz-secret@mail.example'],
    ['MAIL_FROM', 'Covey <hello@covey.example>'],
    ['MAIL_FROM', 'hello@covey.example\r\nBcc: eve@example.com'],
    ['MAIL_FROM', '"a b"@covey.example'],
  ])('is explained without a secret if %s=%s', (name, value) => {
    expect(() => mailOf({ [name]: value })).toThrow(new RegExp(`^These settings are invalid:\n {2}${name}: must be`))
    expect(() => mailOf({ [name]: value })).not.toThrow('secret')
  })
})
