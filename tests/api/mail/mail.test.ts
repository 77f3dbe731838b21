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

/** What the operator reads. */
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
const waiting = (portal: TestServer) => portal.services.store.read.selectFrom('mails').selectAll().execute()
const deliver = async (portal: TestServer, later = 0) => {
  portal.pass(later)
  await portal.services.post.deliver()
}
const answer = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode })

describe('mail by a mail server', () => {
  test('whoever signs up gets the welcome letter as text and as HTML, from the portal, to them alone', async () => {
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
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect(await waiting(portal)).toEqual([])
  })

  test('a server that is full for now is asked again later, and gets it once', async () => {
    let isFull = true
    const server = await startMail({
      onMail: () => {
        if (isFull) throw answer(452, '4.3.1 full')
      },
    })
    const portal = await startPortal(server.url)
    await signUp(portal)
    await deliver(portal)
    expect(await waiting(portal)).toMatchObject([{ attempts: 1, failed_at: null }])
    isFull = false
    await deliver(portal, 1_000)
    expect(server.arrived, 'it is not asked again at once').toEqual([])
    await deliver(portal, 5_000)
    await deliver(portal, HOUR_MS)
    expect(server.arrived).toHaveLength(1)
    expect(await waiting(portal)).toEqual([])
  })

  test('the waits grow to an hour', async () => {
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

  test('a mail that is refused for good is tried three times, then kept and left alone; the next one goes out', async () => {
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
    expect(await waiting(portal)).toMatchObject([{ recipient: gone, attempts: 3, failed_at: expect.any(Number) }])
    expect(told).toEqual([expect.stringMatching(/^The mail [0-9a-f-]{36} is set aside after 3 attempts: .*\(550\)/)])
  })

  test('while the server is down nothing is lost; what waited is sent once it is back', async () => {
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
    expect(told, 'the operator is told once').toEqual([expect.stringMatching(/^Mail waits: .*ESOCKET|ECONNECTION/)])
  })

  test('a mail whose receipt was lost comes again under the same Message-ID', async () => {
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

  test('a server that says nothing keeps nobody waiting', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const portal = await startPortal(silent.url)
    const start = performance.now()
    await signUp(portal)
    await signUp(portal)
    expect(performance.now() - start).toBeLessThan(4_000)
    expect(await waiting(portal)).toHaveLength(2)
  })

  test('a server that says nothing is given up after a while', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const patience = { connection: 150, silence: 150, whole: 1_000 }
    const mailer = smtp({ url: silent.url, from: 'covey@example.com', patience })
    await expect(mailer.send('m', MAIL)).rejects.toMatchObject({ because: 'unreachable' })
  })

  test('a mail under way is broken off when the portal closes', async () => {
    const silent = await startSilentServer()
    onTestFinished(() => silent.stop())
    const mailer = smtp({ url: silent.url, from: 'covey@example.com' })
    const sent = mailer.send('m', MAIL)
    await mailer.close()
    await expect(sent).rejects.toMatchObject({ because: 'unreachable' })
  })

  test('a sign-in that the server refuses is told to the operator, without the password', async () => {
    const password = 'p&ss:wörd/1'
    const server = await startMail({
      authOptional: false,
      onAuth: ({ password: given }, _, done) => done(answer(535, `5.7.8 not ${given}`)),
    })
    const portal = await startPortal(server.url.replace('//', `//mailer:${encodeURIComponent(password)}@`))
    await signUp(portal)
    await deliver(portal)
    await deliver(portal, HOUR_MS)
    expect(told).toEqual([expect.stringMatching(/^Mail waits: .* refused the sign-in \(535\): check SMTP_URL\.$/)])
    const kept = JSON.stringify([told, await waiting(portal)])
    for (const secret of [password, encodeURIComponent(password), btoa(unescape(encodeURIComponent(password)))])
      expect(kept).not.toContain(secret)
    expect(await waiting(portal)).toMatchObject([{ failed_at: null }])
  })

  test('the sign-in is the one of SMTP_URL', async () => {
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
  ])('nothing is sent in the clear to another machine: one that %s gets no mail', async (_, hideSTARTTLS) => {
    const server = await startMail({ hideSTARTTLS })
    // Another way to write this machine's address, which is not known as such.
    const elsewhere = smtp({ url: server.url.replace('127.0.0.1', '127.1'), from: 'covey@example.com' })
    await expect(elsewhere.send('m', MAIL)).rejects.toMatchObject({ because: 'unreachable' })
    expect(server.arrived).toEqual([])
    await smtp({ url: server.url, from: 'covey@example.com' }).send('m', MAIL)
    expect(server.arrived, 'this machine is another matter').toHaveLength(1)
  })

  test('an address whose domain has letters of its own language is written as the net writes it', async () => {
    const server = await startMail()
    await smtp({ url: server.url, from: 'covey@example.com' }).send('m', { ...MAIL, to: 'zoe@müller.example' })
    expect(server.arrived[0]?.raw).toMatch(/^To: zoe@xn--mller-kva\.example\r$/m)
  })
})

describe('where mail goes', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'covey-mail-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const mailOf = (variables: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...variables }).mail
  const PUBLIC_BASE_URL = 'https://covey.example'

  test.each([undefined, 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'at %s it is a folder, without a word',
    (url) => {
      const mail = mailOf(url ? { PUBLIC_BASE_URL: url } : {})
      expect(mail).toEqual({ to: 'outbox', folder: join(folder, 'outbox') })
    },
  )

  test.each(['https://covey.example', 'http://192.168.1.4:3000', 'http://localhost.example'])(
    'at %s, where people come, a portal without a mail server does not start',
    (url) => {
      expect(() => mailOf({ PUBLIC_BASE_URL: url })).toThrow(
        /^The environment is not right:\n {2}SMTP_URL: must be set/,
      )
    },
  )

  test('there it is a folder if the operator names one', () => {
    const named = join(folder, 'mails')
    expect(mailOf({ PUBLIC_BASE_URL, MAIL_OUTBOX_DIR: named })).toEqual({ to: 'outbox', folder: named })
  })

  test('it is a mail server if there is one, and comes from the portal’s own host or from whom the operator says', () => {
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
  ])('%s=%s is explained, without a secret', (name, value) => {
    expect(() => mailOf({ [name]: value })).toThrow(new RegExp(`^The environment is not right:\n {2}${name}: must be`))
    expect(() => mailOf({ [name]: value })).not.toThrow('secret')
  })
})
