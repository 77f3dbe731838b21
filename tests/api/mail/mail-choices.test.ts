import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAIL_KINDS, type MailKind } from '#api/contract/mail-kinds.ts'
import { stopToken } from '#api/server/notices/stop-link.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  confirmEmail,
  type Helper,
  type Leader,
  leaderWithCircle,
  newEmail,
  prove,
  signUpHelper,
  supporterOf,
} from '#tests/support/people/member.ts'
import { JUNIPER, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer({ ACCESS_TTL_S: '864000' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  await confirmEmail(server, leader.email)
})

type Person = Pick<Helper, 'token' | 'email'>

const listed = async ({ token }: Person) => {
  const { reply } = await call(server, 'listMailChoices', { token })
  return Object.fromEntries(reply.map(({ kind, wanted }) => [kind, wanted]))
}
const choose = async ({ token }: Person, kind: MailKind, wanted: boolean) =>
  (await call(server, 'chooseMail', { token, body: { kind, wanted } })).status
const subjectsTo = async ({ email }: Person) => (await mailsTo(server, email)).map(({ subject }) => subject)
const joinedMails = async () => (await subjectsTo(leader)).filter((subject) => / joined /.test(subject))
const join = (names?: Parameters<typeof supporterOf>[2]) => supporterOf(server, leader.slug, names)
const invited = async (email: string) => {
  const { slug, token } = leader
  const body = { emails: [email, newEmail()], message: 'Come and help', names: undefined }
  const { reply } = await call(server, 'inviteToCircle', { params: { slug }, body, token })
  return reply.results.map(({ status }) => status)
}
const stop = (token: string, stopped = true) => call(server, 'stopInvites', { params: { token }, body: { stopped } })
const tokenIn = async (person: Person, subject: RegExp) => {
  const mail = (await mailsTo(server, person.email)).find((one) => subject.test(one.subject))
  return /\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a member’s mail preferences', () => {
  test('are all on at first', async () => {
    expect(await listed(leader)).toEqual({ invitations: true, members: true, leading: true, orders: true })
  })

  test('keep the default until the member changes one, and each changes alone', async () => {
    expect(await listed(leader)).toEqual(MAIL_KINDS)
    expect(await choose(leader, 'orders', false)).toBe(200)
    expect(await choose(leader, 'members', false)).toBe(200)
    expect(await listed(leader)).toEqual({ ...MAIL_KINDS, orders: false, members: false })
    await choose(leader, 'members', true)
    expect(await listed(leader)).toEqual({ ...MAIL_KINDS, orders: false })
  })

  test('apply to that member only', async () => {
    const other = await signUpHelper(server)
    await choose(leader, 'leading', false)
    expect(await listed(other)).toEqual(MAIL_KINDS)
  })

  test.each([[{ kind: 'money', wanted: false }], [{ kind: 'members', wanted: 'no' }], [{ kind: 'members' }]])(
    'refuse %j',
    async (body) => {
      const { status, refusal } = await call(server, 'chooseMail', { token: leader.token, body: body as never })
      expect([status, refusal.code]).toEqual([422, 'invalid-input'])
      expect(await listed(leader)).toEqual(MAIL_KINDS)
    },
  )

  test('are all kept when they are changed at one time', async () => {
    const kinds = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => kind in MAIL_KINDS)
    await Promise.all(kinds.flatMap((kind) => [1, 2, 3].map(() => choose(leader, kind, false))))
    expect(Object.values(await listed(leader))).toEqual(kinds.map(() => false))
  })

  test('are in the member’s own data, and deleted with the account', async () => {
    const other = await signUpHelper(server)
    await choose(other, 'orders', false)
    const { reply } = await call(server, 'exportData', { token: other.token })
    expect(reply).toMatchObject({ mail_choices: [{ kind: 'orders', wanted: false }] })
    await prove(server, other.token)
    await call(server, 'closeAccount', { token: other.token })
    const left = await server.services.store.read
      .selectFrom('mail_choices')
      .innerJoin('users', 'users.id', 'mail_choices.user_id')
      .select('kind')
      .where('user_account_id', '=', other.accountId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('mails about people in a Circle', () => {
  test('tell its leader who joins or leaves, with the page and a way to turn them off', async () => {
    const ana = await join({ first_name: 'Ana', last_name: 'Núñez' })
    await call(server, 'leaveCircle', { params: { slug: leader.slug }, token: ana.token })
    expect(await subjectsTo(leader)).toEqual(
      expect.arrayContaining(['Ana N. joined Sunday soup for Maria', 'Ana N. left Sunday soup for Maria']),
    )
    const mail = (await mailsTo(server, leader.email)).find(({ subject }) => / joined /.test(subject))
    expect(mail?.text).toContain(`/circles/${leader.slug}`)
    expect(await tokenIn(leader, / joined /)).not.toBe('')
  })

  test('stop once the leader turns them off', async () => {
    await choose(leader, 'members', false)
    await join()
    expect(await joinedMails()).toEqual([])
    const { reply } = await call(server, 'listNotices', { query: {}, token: leader.token })
    expect(
      reply.items.map(({ kind }) => kind),
      'the bell has it',
    ).toContain('member-joined')
  })

  test('are not sent to an address that its owner has not confirmed', async () => {
    const other = await leaderWithCircle(server)
    await supporterOf(server, other.slug)
    expect((await subjectsTo(other)).filter((subject) => / joined /.test(subject))).toEqual([])
  })

  test('are sent up to twenty times a day', async () => {
    for (let nth = 0; nth < 22; nth++) await join()
    expect(await joinedMails()).toHaveLength(20)
    server.pass(DAY_MS)
    await join()
    expect(await joinedMails()).toHaveLength(21)
  })
})

describe('mails about purchases', () => {
  const buy = async () => {
    const trip = await tripOf(server, leader, JUNIPER.id, leader.slug)
    await tell(server, sale({ trip_code: trip.sc }))
  }

  test('stop once the member turns them off in Settings', async () => {
    await choose(leader, 'orders', false)
    const before = await subjectsTo(leader)
    await buy()
    expect(await subjectsTo(leader)).toEqual(before)
  })

  test('stop once the member turns them off by the link in such a mail', async () => {
    await buy()
    expect((await stop(await tokenIn(leader, /reported/))).status).toBe(200)
    expect(await listed(leader)).toEqual({ ...MAIL_KINDS, orders: false })
    const before = await subjectsTo(leader)
    await buy()
    expect(await subjectsTo(leader)).toEqual(before)
  })

  test('are sent by default, for the same events as notices', async () => {
    await buy()
    expect((await subjectsTo(leader)).filter((subject) => /Juniper/.test(subject)).toSorted()).toEqual([
      expect.stringMatching(/^Juniper & Loom reported your order: \$\d+\.\d\d in cashback is on its way/),
      expect.stringMatching(/^Your visit to Juniper & Loom counts for/),
    ])
    const mail = (await mailsTo(server, leader.email)).find(({ subject }) => /reported/.test(subject))
    expect(mail?.text).toMatch(/\/portal\/orders\/[\w-]+/)
  })
})

describe('mails about requests to lead', () => {
  const ask = ({ token }: Person) =>
    call(server, 'joinCircle', { params: { slug: leader.slug }, body: { requested_role: 'ADMINISTRATOR' }, token })

  test('are sent only if the leader wants them', async () => {
    await choose(leader, 'leading', false)
    await ask(await join())
    expect((await subjectsTo(leader)).filter((subject) => /would like to lead/.test(subject))).toEqual([])
    await choose(leader, 'leading', true)
    await ask(await join())
    expect((await subjectsTo(leader)).filter((subject) => /would like to lead/.test(subject))).toHaveLength(1)
  })
})

describe('the link in a mail and the settings agree', () => {
  test('about a kind that the link turns off, which is off in the settings and can be turned on again', async () => {
    await join()
    const token = await tokenIn(leader, / joined /)
    expect((await call(server, 'readStop', { params: { token } })).reply).toEqual({
      email: leader.email,
      kind: 'members',
      stopped: false,
    })
    expect((await stop(token)).reply).toEqual({ email: leader.email, kind: 'members', stopped: true })
    expect(await listed(leader)).toEqual({ ...MAIL_KINDS, members: false })
    await stop(token, false)
    expect(await listed(leader)).toEqual(MAIL_KINDS)
    await choose(leader, 'members', false)
    expect((await call(server, 'readStop', { params: { token } })).reply.stopped).toBe(true)
  })

  test('about invitations, which can be refused without an account and allowed in its settings later', async () => {
    const email = newEmail()
    expect(await invited(email)).toEqual(['SENT', 'SENT'])
    expect((await stop(await tokenIn({ email, token: '' }, /invites you/))).status).toBe(200)
    const person = await signUpHelper(server, { email })
    expect(await listed(person)).toEqual({ ...MAIL_KINDS, invitations: false })
    expect(await invited(email)).toEqual(['LIMIT', 'SENT'])
    await choose(person, 'invitations', true)
    expect(await invited(email)).toEqual(['SENT', 'SENT'])
  })

  test('about invitations, which stay refused at a member’s new address', async () => {
    const [person, next] = [await signUpHelper(server), newEmail()]
    await choose(person, 'invitations', false)
    await prove(server, person.token)
    await call(server, 'updateUser', { token: person.token, body: { email: next } })
    const mails = await mailsTo(server, next)
    const link = mails.flatMap(({ text }) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? ''
    expect((await call(server, 'verifyEmail', { body: { token: link }, token: person.token })).status).toBe(200)
    expect(await listed(person)).toEqual({ ...MAIL_KINDS, invitations: false })
  })

  test('and a link works for its own kind and address only', async () => {
    const good = stopToken(server.services, { kind: 'members', email: leader.email })
    const [address, signature] = good.split('.')
    const stranger = stopToken(server.services, { kind: 'members', email: newEmail() })
    const odd = [`${address}.${signature}.orders`, `${address}.${signature}`, `${good}.members`, `${good}x`, stranger]
    for (const token of odd) {
      expect((await stop(token)).status, token).toBe(404)
      expect((await call(server, 'readStop', { params: { token } })).status, token).toBe(404)
    }
    expect(await listed(leader)).toEqual(MAIL_KINDS)
  })
})
