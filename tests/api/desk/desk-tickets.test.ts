import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, OPERATORS, startDesk, tokenTo, write } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, prove, signUpHelper } from '#tests/support/people/member.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

/** All that was mailed to somebody. */
const saidTo = async (email: string) => (await mailsTo(desk.server, email)).map(({ text }) => text).join('\n')

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

  test('of a partner is told to every operator, with a link to it at the desk', async () => {
    const name = 'Tumbletop Toys'
    const { reply } = await write(desk.server, { email: newEmail(), topic: 'PARTNER', name, about: 'www.evil.example' })
    const found = await Promise.all(
      OPERATORS.map(async (to) =>
        (await mailsTo(desk.server, to)).find(({ subject }) => subject.includes(reply.reference)),
      ),
    )
    const { id } = (await listed(desk, 'tickets')).at(-1) ?? { id: '' }
    for (const mail of found) {
      expect(mail?.subject).toContain(name)
      expect(mail?.text).toContain(`/desk/tickets/${id}`)
      expect(mail?.text).not.toContain('evil')
    }
    const { reply: other } = await write(desk.server, { email: newEmail(), topic: 'OTHER' })
    expect(await saidTo(OPERATORS[0])).not.toContain(other.reference)
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

  test('can be written by whoever reads the mail of an address, however often others have named it', async () => {
    const { server } = await startDesk()
    const member = await signUpHelper(server)
    for (let times = 0; times < 10; times++) await write(server, { email: member.email })
    expect((await write(server, { email: member.email })).status).toBe(429)
    expect((await write(server, { email: member.email }, { token: member.token })).status).toBe(201)
    await server.stop()
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
