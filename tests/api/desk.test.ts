import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Method } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import { readEnvironment } from '#api/server/environment.ts'
import { call } from '#tests/support/call.ts'
import { claimed as claimOf } from '#tests/support/claims.ts'
import { type Desk, decide, listed, look, startDesk, tokenTo, write } from '#tests/support/desk.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  leaderWithCircle,
  newEmail,
  person,
  prove,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/member.ts'
import { sale, tell, tripOf } from '#tests/support/shopping.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

const deskRows = Object.values<Endpoint>(table).filter(({ who }) => who === 'operator')
const addressOf = ({ path }: Endpoint) => `/api${path.replace(':queue', 'tickets').replace(':id', 'x')}`

/** An answer to a raw call: all of it that could tell two apart. */
async function answerTo(method: Method | 'PUT', path: string, token?: string, body?: string) {
  const response = await fetch(desk.server.url + path, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

/** All that was mailed to somebody. */
const saidTo = async (email: string) => (await mailsTo(desk.server, email)).map(({ text }) => text).join('\n')

describe('who works at the desk', () => {
  test.each(deskRows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'to everybody else, %s is answered like a path that does not exist',
    async (_, row) => {
      const leader = await leaderWithCircle(desk.server)
      const [member, supporter] = [await signUpHelper(desk.server), await supporterOf(desk.server, leader.slug)]
      for (const token of [undefined, 'no.good.token', member.token, supporter.token, leader.token])
        for (const body of row.body ? [undefined, '{"revision":0}', 'no json'] : [undefined]) {
          const nowhere = await answerTo(row.method, '/api/nowhere/at/all', token, body)
          expect(await answerTo(row.method, addressOf(row), token, body)).toEqual(nowhere)
          expect(nowhere.status).toBe(404)
        }
      expect(await answerTo('PUT', addressOf(row))).toEqual(await answerTo('PUT', '/api/nowhere/at/all'))
    },
  )

  test('is told so, and an operator’s address that nobody has confirmed is not enough', async () => {
    const own = await startDesk({ OPERATOR_EMAILS: ' Olive@Covey.example , unsure@covey.example' })
    const { server, olive, omar } = own
    const { reply } = await call(server, 'signUp', { body: person('unsure@covey.example') })
    const unsure = reply.response.access_token
    const role = async (token: string) => (await call(server, 'readUser', { token })).reply.is_operator
    expect(await Promise.all([olive.token, omar.token, unsure].map(role))).toEqual([true, undefined, undefined])
    const seen = async (token: string) => (await call(server, 'readDesk', { token })).status
    expect(await Promise.all([olive.token, omar.token, unsure].map(seen))).toEqual([200, 404, 404])
    await server.stop()
  })

  test('is not whoever made the account of an operator’s address, once its mail is opened by somebody else', async () => {
    const address = 'unsure@covey.example'
    const { server } = await startDesk({ OPERATOR_EMAILS: address })
    const { reply } = await call(server, 'signUp', { body: person(address) })
    const [mail] = await mailsTo(server, address)
    const token = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call(server, 'verifyEmail', { body: { token } })).status).toBe(200)
    expect((await call(server, 'readDesk', { token: reply.response.access_token })).status).not.toBe(200)
    const back = await call(server, 'logIn', { body: { email: address, password: person(address).password } })
    expect(back.refusal.code).toBe('wrong-credentials')
    await server.stop()
  })
})

test('an operator’s address that is none stops the start with a sentence', () => {
  expect(() =>
    readEnvironment({ DATA_DIR: desk.server.dataDir, OPERATOR_EMAILS: 'olive@covey.example, omar' }),
  ).toThrow('OPERATOR_EMAILS: must be addresses with commas between')
})

describe('a ticket', () => {
  const email = newEmail()

  test('has a reference, which is mailed with nothing of what was typed', async () => {
    const { status, reply } = await write(desk.server, { email, text: ' Buy at\u202e evil.example \u200b' })
    expect([status, reply.reference]).toEqual([201, expect.stringMatching(/^[A-Z2-9]{8}$/)])
    const [mail] = await mailsTo(desk.server, email)
    expect(mail?.subject).toContain(reply.reference)
    expect(mail?.text).not.toContain('evil')
    const token = await tokenTo(desk.server, email, '/contactus')
    const { reply: ticket } = await call(desk.server, 'readTicket', { params: { token } })
    expect(ticket).toMatchObject({ state: 'OPEN', messages: [{ from: 'PERSON', text: 'Buy at evil.example' }] })
    expect((await call(desk.server, 'readTicket', { params: { token: `${token}x` } })).status).toBe(404)
  })

  test('says what is wrong with it, and one that nobody can read is none', async () => {
    const { status, refusal } = await write(desk.server, { name: '\u200b', text: '\u2060 ' })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['name', 'text']])
  })

  test('sent twice with one key is one', async () => {
    const [key, to] = [randomUUID(), newEmail()]
    const [one, two] = [
      await write(desk.server, { email: to }, { key }),
      await write(desk.server, { email: to }, { key }),
    ]
    expect(two.reply).toEqual(one.reply)
    expect(await mailsTo(desk.server, to)).toHaveLength(1)
    expect((await write(desk.server, { email: to, text: 'Another' }, { key })).refusal.code).toBe(
      'idempotency-mismatch',
    )
  })

  test('goes from open to answered and closed; a reply opens it again, and closed is the end', async () => {
    const member = await signUpHelper(desk.server)
    const { reply: sent } = await write(desk.server, { email: member.email, topic: 'ORDER' }, { token: member.token })
    const open = await listed(desk, 'tickets')
    const times = open.map(({ since }) => since)
    expect(times).toEqual(times.toSorted())
    const { id } = open.at(-1) ?? { id: '' }
    const seen = await look(desk, 'tickets', id)
    expect(seen.facts).toContainEqual({ name: 'reference', kind: 'text', value: sent.reference })
    const answered = await decide(desk, 'tickets', id, { decision: 'ANSWER', text: 'It comes on Monday.' })
    expect(answered.reply).toMatchObject({
      state: 'ANSWERED',
      history: [{ who: 'Olive Berg', action: 'ticket-answered', before: 'OPEN', after: 'ANSWERED' }],
    })
    expect(await saidTo(member.email)).toContain('> It comes on Monday.')
    const { reply: news } = await call(desk.server, 'listNotices', { query: {}, token: member.token })
    expect(news.items[0]).toMatchObject({ kind: 'ticket-answered', params: { reference: sent.reference } })
    expect((await listed(desk, 'tickets')).map((one) => one.id)).not.toContain(id)
    expect((await listed(desk, 'tickets', 'done'))[0]?.id).toBe(id)

    const params = { token: await tokenTo(desk.server, member.email, '/contactus') }
    const { reply } = await call(desk.server, 'replyToTicket', { params, body: { text: 'Which Monday?' } })
    expect(reply).toMatchObject({ state: 'OPEN', messages: [{}, { from: 'OPERATOR' }, { text: 'Which Monday?' }] })
    expect((await listed(desk, 'tickets')).at(-1)?.id).toBe(id)
    expect((await decide(desk, 'tickets', id, { decision: 'CLOSE' })).reply.state).toBe('CLOSED')
    const late = await call(desk.server, 'replyToTicket', { params, body: { text: 'Hello?' } })
    expect(late.refusal.code).toBe('ticket-closed')
    expect((await decide(desk, 'tickets', id, { decision: 'ANSWER' })).status).toBe(422)
  })

  test('that got a reply meanwhile is not decided by whoever has not read it', async () => {
    const to = newEmail()
    await write(desk.server, { email: to })
    const { id } = (await listed(desk, 'tickets')).at(-1) ?? { id: '' }
    const { revision } = await look(desk, 'tickets', id)
    const params = { token: await tokenTo(desk.server, to, '/contactus') }
    await call(desk.server, 'replyToTicket', { params, body: { text: 'One thing more' } })
    const { refusal } = await decide(desk, 'tickets', id, { decision: 'CLOSE', revision })
    expect(refusal.code).toBe('decided-already')
  })

  test('can be written ten times an hour', async () => {
    const member = await signUpHelper(desk.server)
    const statuses: number[] = []
    for (let times = 0; times < 11; times++)
      statuses.push((await write(desk.server, { email: newEmail() }, { token: member.token })).status)
    expect(statuses.toSpliced(10)).toEqual(Array(10).fill(201))
    expect(statuses[10]).toBe(429)
  })

  test('is in the file of one’s own data, and gone with the account', async () => {
    const member = await signUpHelper(desk.server)
    await write(desk.server, { email: member.email, text: 'Mine alone' }, { token: member.token })
    const { reply } = await call(desk.server, 'exportData', { token: member.token })
    expect(reply.tickets).toMatchObject([{ text: 'Mine alone', side: 'PERSON' }])
    const before = (await listed(desk, 'tickets')).length
    await prove(desk.server, member.token)
    await call(desk.server, 'closeAccount', { token: member.token })
    expect(await listed(desk, 'tickets')).toHaveLength(before - 1)
  })
})

describe('a queue', () => {
  test('comes in pages, the oldest first, and none is left out or twice', async () => {
    for (let times = 0; times < 3; times++) {
      const member = await signUpHelper(desk.server)
      await write(desk.server, { email: newEmail() }, { token: member.token })
    }
    for (const state of ['open', 'done'] as const) {
      const all = (await listed(desk, 'tickets', state)).map(({ id }) => id)
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const query = { state, limit: 2, ...(cursor && { cursor }) }
        const { reply } = await call(desk.server, 'listCases', {
          params: { queue: 'tickets' },
          query,
          token: desk.omar.token,
        })
        found.push(...reply.items.map(({ id }) => id))
        cursor = reply.next_cursor
      } while (cursor)
      expect(found).toEqual(all)
    }
    const { reply } = await call(desk.server, 'readDesk', { token: desk.omar.token })
    expect(reply.tickets).toBe((await listed(desk, 'tickets')).length)
  })
})

describe('a claim', () => {
  const claimed = (by?: { readonly token: string; readonly slug: string }, number?: string) =>
    claimOf(desk, { by, number })

  test('that is granted pays the Circle its share; whoever claimed sees it and keeps the answer', async () => {
    const { id, who, order, totals } = await claimed()
    const before = await look(desk, 'claims', id)
    expect(before.decisions).toEqual(['GRANT', 'DECLINE'])
    expect(before.facts).toContainEqual({ name: 'amount', kind: 'cents', value: 6000 })
    expect((await decide(desk, 'claims', id, { decision: 'GRANT' })).refusal.fields).toHaveProperty('cashback')
    const { reply } = await decide(desk, 'claims', id, {
      decision: 'GRANT',
      cashback: 360,
      text: 'The shop was wrong.',
    })
    expect(reply).toMatchObject({ state: 'ACCEPTED', decisions: [], history: [{ action: 'claim-granted' }] })
    expect(await order()).toMatchObject({
      status: 'PAYABLE',
      cashback: 360,
      circle_share: 240,
      claim: { status: 'ACCEPTED', answer: 'The shop was wrong.' },
    })
    expect(await totals()).toMatchObject({ raised: 240, available: 240, pending: 0 })
    expect(await saidTo(who.email)).toContain('> The shop was wrong.')
  })

  test('that was granted is not paid again when the network tells of it after all', async () => {
    const { id, trip, order, totals } = await claimed()
    await decide(desk, 'claims', id, { decision: 'GRANT', cashback: 360 })
    await tell(desk.server, sale({ trip_code: trip.sc, amount: 600 }))
    expect(await order()).toMatchObject({ status: 'PAYABLE', cashback: 360 })
    expect(await totals()).toMatchObject({ raised: 240, available: 240, pending: 0 })
  })

  test('that is declined says why; a later word of the network still counts', async () => {
    const { id, trip, order, totals } = await claimed()
    expect((await decide(desk, 'claims', id, { decision: 'DECLINE' })).refusal.fields).toHaveProperty('because')
    await decide(desk, 'claims', id, {
      decision: 'DECLINE',
      because: 'OTHER_COUPON',
      text: 'A coupon of another site.',
    })
    expect(await order()).toMatchObject({
      status: 'DECLINED',
      reason: 'OTHER_COUPON',
      claim: { status: 'REFUSED', answer: 'A coupon of another site.' },
    })
    await tell(desk.server, sale({ trip_code: trip.sc }))
    expect(await order()).toMatchObject({ status: 'PENDING', cashback: 360 })
    expect(await totals()).toMatchObject({ raised: 240, pending: 240 })
  })

  test('about an order that the shop has told of meanwhile can only be declined', async () => {
    const { id, trip, order } = await claimed()
    await tell(desk.server, sale({ trip_code: trip.sc }))
    expect((await look(desk, 'claims', id)).decisions).toEqual(['DECLINE'])
    await decide(desk, 'claims', id, { decision: 'DECLINE', because: 'OTHER' })
    expect(await order()).toMatchObject({ status: 'PENDING', claim: { status: 'REFUSED' } })
  })

  test('of an operator is another one’s to decide', async () => {
    const { slug } = await leaderWithCircle(desk.server)
    const { token } = desk.olive
    await call(desk.server, 'joinCircle', { params: { slug }, body: {}, token })
    const { id, order } = await claimed({ token, slug })
    for (const said of [
      { decision: 'GRANT', cashback: 360 } as const,
      { decision: 'DECLINE', because: 'OTHER' } as const,
    ])
      expect((await decide(desk, 'claims', id, said)).refusal.code).toBe('second-operator')
    expect(await order()).toMatchObject({ status: 'TRACKED', claim: { status: 'SUBMITTED' } })
    expect((await decide(desk, 'claims', id, { decision: 'GRANT', cashback: 360, as: desk.omar })).status).toBe(200)
    await call(desk.server, 'leaveCircle', { params: { slug }, token })
  })

  test('of what another trip has the cashback of is not granted, whoever claims it and however it is typed', async () => {
    const number = `JU-${randomUUID().slice(0, 6)}`
    const first = await claimed(undefined, number)
    const grant = (id: string) => decide(desk, 'claims', id, { decision: 'GRANT', cashback: 360 })
    expect((await grant(first.id)).status).toBe(200)
    const again = [await claimed(first.who, `#${number.toLowerCase()}`), await claimed(undefined, number)]
    for (const { id } of again) expect((await grant(id)).refusal.code).toBe('claim-closed')
    expect(await first.totals()).toMatchObject({ raised: 240 })

    const told = await tripOf(desk.server, first.who)
    await tell(desk.server, sale({ trip_code: told.sc, order_number: 'JU-77' }))
    const { id } = await claimed(first.who, 'JU 77')
    expect((await grant(id)).refusal.code).toBe('claim-closed')
    expect((await decide(desk, 'claims', id, { decision: 'DECLINE', because: 'OTHER' })).status).toBe(200)
  })

  test('that two operators decide at once is decided by one, and the other is told', async () => {
    const { id, totals } = await claimed()
    const { revision } = await look(desk, 'claims', id)
    const said = { revision, cashback: 360 }
    const answers = await Promise.all([
      decide(desk, 'claims', id, { ...said, decision: 'GRANT' }),
      decide(desk, 'claims', id, { ...said, decision: 'GRANT', as: desk.omar }),
      decide(desk, 'claims', id, { ...said, decision: 'DECLINE', because: 'OTHER' }),
      decide(desk, 'claims', id, { ...said, decision: 'GRANT', as: desk.omar }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const lost = answers.find(({ status }) => status === 409)?.refusal
    expect(lost).toMatchObject({ code: 'decided-already', detail: expect.stringMatching(/(Olive Berg|Omar Said) has/) })
    const { history, state } = await look(desk, 'claims', id)
    expect(history).toHaveLength(1)
    expect(await totals()).toMatchObject({ available: state === 'ACCEPTED' ? 240 : 0 })
  })

  test('decided twice with one key is decided once, with the same reply', async () => {
    const { id } = await claimed()
    const said = { decision: 'GRANT', cashback: 360, revision: 0, key: randomUUID() } as const
    const answers = await Promise.all([decide(desk, 'claims', id, said), decide(desk, 'claims', id, said)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.reply).toEqual(answers[1]?.reply)
  })
})

describe('a report', () => {
  async function reported() {
    const leader = await leaderWithCircle(desk.server)
    const body = { reason: 'IMPERSONATION', note: 'My aunt’s photo.' } as const
    const by = await signUpHelper(desk.server)
    const { reply } = await call(desk.server, 'reportCircle', { params: { slug: leader.slug }, body, token: by.token })
    return { leader, id: reply.id, params: { slug: leader.slug } }
  }
  const found = async () => {
    const { reply } = await call(desk.server, 'searchCircles', { query: { q: 'soup', limit: 100 } })
    return reply.items.map(({ slug }) => slug)
  }

  test('that is dismissed changes nothing else', async () => {
    const { leader, id, params } = await reported()
    const { reply } = await decide(desk, 'reports', id, { decision: 'DISMISS' })
    expect(reply).toMatchObject({ state: 'DISMISSED', decisions: [] })
    expect((await call(desk.server, 'readCircle', { params })).status).toBe(200)
    expect(await found()).toContain(leader.slug)
  })

  test('against an operator’s own Circle is another one’s to decide', async () => {
    const { leader, id, params } = await reported()
    await call(desk.server, 'joinCircle', { params, body: {}, token: desk.olive.token })
    await prove(desk.server, leader.token)
    const body = { user_account_id: desk.olive.accountId }
    expect((await call(desk.server, 'switchRoles', { params, body, token: leader.token })).status).toBe(200)
    const said = { decision: 'DISMISS' } as const
    expect((await decide(desk, 'reports', id, said)).refusal.code).toBe('second-operator')
    expect((await decide(desk, 'reports', id, { ...said, as: desk.omar })).status).toBe(200)
  })

  test('freezes the Circle: nobody finds or joins it, its leader is told and appeals, and it is opened again', async () => {
    const { leader, id, params } = await reported()
    const supporter = await supporterOf(desk.server, leader.slug)
    const to = newEmail()
    const invites = { params, body: { emails: [to], message: undefined }, token: leader.token }
    await call(desk.server, 'inviteToCircle', invites)
    const invite_token = /invited_token=([\w-]+)/.exec((await mailsTo(desk.server, to))[0]?.text ?? '')?.[1] ?? ''
    const frozen = await decide(desk, 'reports', id, { decision: 'FREEZE', text: 'The photo is not yours.' })
    expect(frozen.reply).toMatchObject({ state: 'FROZEN', decisions: ['UNFREEZE'] })
    const named = async () => (await look(desk, 'reports', id)).facts.find(({ name }) => name === 'circle')
    expect((await named())?.href, 'a page that nobody can see').toBeUndefined()

    const { server } = desk
    expect(await found()).not.toContain(leader.slug)
    const stranger = await signUpHelper(server)
    for (const slug of [leader.slug, invite_token]) {
      expect((await call(server, 'readCircle', { params: { slug }, token: stranger.token })).status).toBe(404)
      const join = { params: { slug }, body: { invite_token }, token: stranger.token }
      expect((await call(server, 'joinCircle', join)).status).toBe(404)
    }
    expect((await call(server, 'openInvite', { body: { invite_token } })).status).toBe(404)
    const again = { ...invites, body: { emails: [newEmail()], message: undefined } }
    expect((await call(server, 'inviteToCircle', again)).refusal.code).toBe('circle-frozen')
    await prove(server, leader.token)
    const out = { wallet_id: leader.slug, brand_id: 'juniper-loom', amount: 1000, email: 'ana@example.com' }
    const headers = { 'Idempotency-Key': randomUUID() }
    const taken = await call(server, 'withdrawGiftCard', { body: out, token: leader.token, headers })
    expect(taken.refusal.code).toBe('circle-frozen')
    const edit = { params, body: { headline: 'Soup, still' }, token: leader.token }
    expect((await call(server, 'updateCircle', edit)).status).toBe(200)
    expect(await found()).not.toContain(leader.slug)

    const mine = await call(server, 'readCircle', { params, token: leader.token })
    expect(mine.reply).toMatchObject({ frozen_reason: 'IMPERSONATION', frozen_at: expect.any(Number) })
    const theirs = await call(server, 'readCircle', { params, token: supporter.token })
    expect(theirs.reply).toMatchObject({ frozen_at: expect.any(Number) })
    expect(theirs.reply).not.toHaveProperty('frozen_reason')
    const mail = (await mailsTo(server, leader.email)).find(({ subject }) => subject.includes('frozen'))
    expect(mail?.text).toContain('The photo is not yours.')
    expect(mail?.text).toContain(`/contactus?topic=APPEAL&about=${leader.slug}`)

    await write(server, { email: leader.email, topic: 'APPEAL', about: leader.slug }, { token: leader.token })
    const ticket = (await listed(desk, 'tickets')).at(-1)
    const { facts } = await look(desk, 'tickets', ticket?.id ?? '')
    expect(facts.find(({ name }) => name === 'frozenFor')?.href).toBe(`/desk/reports/${id}`)

    const opened = await decide(desk, 'reports', id, { decision: 'UNFREEZE', text: 'It is yours.' })
    expect((await named())?.href).toMatch(/^\/circles\/./)
    expect(opened.reply.decisions).toEqual([])
    expect(opened.reply.history.map(({ action }) => action)).toEqual(['circle-frozen', 'circle-unfrozen'])
    expect((await call(server, 'readCircle', { params })).status).toBe(200)
    expect(await found()).toContain(leader.slug)
  })

  test('of a Circle that is frozen for another one is settled, and tells its leader nothing twice', async () => {
    const { leader, id, params } = await reported()
    const body = { reason: 'SCAM', note: undefined } as const
    const by = await signUpHelper(desk.server)
    const { reply: other } = await call(desk.server, 'reportCircle', { params, body, token: by.token })
    await decide(desk, 'reports', id, { decision: 'FREEZE' })
    await decide(desk, 'reports', other.id, { decision: 'FREEZE' })
    const mails = (await mailsTo(desk.server, leader.email)).filter(({ subject }) => subject.includes('frozen'))
    expect(mails).toHaveLength(1)
  })

  test('of a Circle that is not complete opens it to nobody', async () => {
    const leader = await signUpLeader(desk.server)
    const params = { slug: leader.slug }
    const body = { reason: 'OTHER', note: undefined } as const
    const { reply } = await call(desk.server, 'reportCircle', { params, body, token: leader.token })
    await decide(desk, 'reports', reply.id, { decision: 'FREEZE' })
    await decide(desk, 'reports', reply.id, { decision: 'UNFREEZE' })
    expect(await found()).not.toContain(leader.slug)
  })
})

test('a case that is not there is not found', async () => {
  const { server, olive } = desk
  expect((await call(server, 'readCase', { params: { queue: 'claims', id: 'x' }, token: olive.token })).status).toBe(
    404,
  )
})
