import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, startDesk, write } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  leaderWithCircle,
  newEmail,
  prove,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

describe('a report about a Circle', () => {
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

  test('outlasts the account of the Circle’s leader, decided or not', async () => {
    for (const frozen of [true, false]) {
      const { leader, id, params } = await reported()
      if (frozen) await decide(desk, 'reports', id, { decision: 'FREEZE', text: 'The photo is not yours.' })
      await prove(desk.server, leader.token)
      expect((await call(desk.server, 'closeAccount', { token: leader.token })).status).toBe(204)
      expect((await look(desk, 'reports', id)).state).toBe(frozen ? 'FROZEN' : 'OPEN')
      expect((await call(desk.server, 'readCircle', { params })).status).toBe(404)
      expect(await found()).not.toContain(leader.slug)
    }
  })

  test('about an operator’s own Circle must be decided by another one', async () => {
    const { leader, id, params } = await reported()
    await call(desk.server, 'joinCircle', { params, body: {}, token: desk.olive.token })
    await prove(desk.server, leader.token)
    const body = { user_account_id: desk.olive.accountId }
    expect((await call(desk.server, 'switchRoles', { params, body, token: leader.token })).status).toBe(200)
    const said = { decision: 'DISMISS' } as const
    expect((await decide(desk, 'reports', id, said)).refusal.code).toBe('second-operator')
    expect((await decide(desk, 'reports', id, { ...said, as: desk.omar })).status).toBe(200)
  })

  test('freezes the Circle: nobody can find or join it, its leader appeals, and it is reopened', async () => {
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

  test('about a Circle that is already frozen is settled without telling its leader twice', async () => {
    const { leader, id, params } = await reported()
    const body = { reason: 'SCAM', note: undefined } as const
    const by = await signUpHelper(desk.server)
    const { reply: other } = await call(desk.server, 'reportCircle', { params, body, token: by.token })
    await decide(desk, 'reports', id, { decision: 'FREEZE' })
    await decide(desk, 'reports', other.id, { decision: 'FREEZE' })
    const mails = (await mailsTo(desk.server, leader.email)).filter(({ subject }) => subject.includes('frozen'))
    expect(mails).toHaveLength(1)
  })

  test('about an incomplete Circle does not make it public', async () => {
    const leader = await signUpLeader(desk.server)
    const params = { slug: leader.slug }
    const body = { reason: 'OTHER', note: undefined } as const
    const { reply } = await call(desk.server, 'reportCircle', { params, body, token: leader.token })
    await decide(desk, 'reports', reply.id, { decision: 'FREEZE' })
    await decide(desk, 'reports', reply.id, { decision: 'UNFREEZE' })
    expect(await found()).not.toContain(leader.slug)
  })
})
