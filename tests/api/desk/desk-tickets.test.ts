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

/** All mails to an address. */
const saidTo = async (email: string) => (await mailsTo(desk.server, email)).map(({ text }) => text).join('\n')

describe('a ticket', () => {
  const email = newEmail()

  test('has a reference, which is mailed without the text that was typed', async () => {
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

  test('from a partner is announced to every operator, with a link to it at the desk', async () => {
    const name = 'Tumbletop Toys'
    const partner = { topic: 'PARTNER', partner_kind: 'shop', about: 'www.evil.example' } as const
    const { reply } = await write(desk.server, { email: newEmail(), ...partner, name })
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

  test('from a partner names their organization and place', async () => {
    const to = newEmail()
    const partner = { topic: 'PARTNER', partner_kind: 'school', about: 'Linden Elementary' } as const
    await write(desk.server, { email: to, ...partner, website: ' linden.example ', text: 'Every class.' })
    const token = await tokenTo(desk.server, to, '/contactus')
    const { reply } = await call(desk.server, 'readTicket', { params: { token } })
    expect(reply.messages).toMatchObject([{ text: 'A school or a district\nlinden.example\n\nEvery class.' }])
  })

  test.each([
    ['no organization and no kind', {}, ['partner_kind', 'about']],
    ['a blank organization', { partner_kind: 'shop', about: ' \u200b' }, ['about']],
    ['a kind that there is not', { partner_kind: 'bank' as 'shop', about: 'Tumbletop Toys' }, ['partner_kind']],
    ['an odd website', { partner_kind: 'shop', about: 'Tumbletop Toys', website: 'by mail' }, ['website']],
  ] as const)('from a partner with %s is refused with a reason', async (_, more, fields) => {
    const { status, refusal } = await write(desk.server, { email: newEmail(), topic: 'PARTNER', ...more })
    expect([status, Object.keys(refusal.fields ?? {}).toSorted()]).toEqual([422, [...fields].toSorted()])
  })

  test('from a partner gets all errors at once', async () => {
    const { refusal } = await write(desk.server, { topic: 'PARTNER', name: '' })
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['about', 'name', 'partner_kind'])
  })

  test('gets its errors by field, and one that cannot be read at all is refused', async () => {
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

  test('goes from open to answered to closed, reopens with a reply, and stays closed in the end', async () => {
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

  test('that got a reply meanwhile is not decided by an operator who has not read it', async () => {
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

  test('can still be written by the signed-in owner of an address that others have named ten times', async () => {
    const { server } = await startDesk()
    const member = await signUpHelper(server)
    for (let times = 0; times < 10; times++) await write(server, { email: member.email })
    expect((await write(server, { email: member.email })).status).toBe(429)
    expect((await write(server, { email: member.email }, { token: member.token })).status).toBe(201)
    await server.stop()
  })

  test('is in the member’s own data, and is deleted with the account', async () => {
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

describe('a queue at the desk', () => {
  test('comes in pages, oldest first, with each case once', async () => {
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
