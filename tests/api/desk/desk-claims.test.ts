import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { claimed as claimOf } from '#tests/support/people/claims.ts'
import { type Desk, decide, look, OPERATORS, startDesk } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { leaderWithCircle } from '#tests/support/people/member.ts'
import { idOf, sale, tell, tripOf } from '#tests/support/people/shopping.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

/** All mails to an address. */
const saidTo = async (email: string) => (await mailsTo(desk.server, email)).map(({ text }) => text).join('\n')

describe('a claim', () => {
  const claimed = (by?: { readonly token: string; readonly slug: string }, number?: string) =>
    claimOf(desk, { by, number })

  test('that is granted pays the Circle its share, and the person who made it keeps seeing the decision', async () => {
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

  test('that was granted is not paid again when the network reports the order later', async () => {
    const { id, trip, order, totals } = await claimed()
    await decide(desk, 'claims', id, { decision: 'GRANT', cashback: 360 })
    await tell(desk.server, sale({ trip_code: trip.sc, amount: 600 }))
    expect(await order()).toMatchObject({ status: 'PAYABLE', cashback: 360 })
    expect(await totals()).toMatchObject({ raised: 240, available: 240, pending: 0 })
  })

  test('that is declined says why, and a later report of the network still counts', async () => {
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

  test('about an order that the network has reported meanwhile can only be declined', async () => {
    const { id, trip, order } = await claimed()
    await tell(desk.server, sale({ trip_code: trip.sc }))
    expect((await look(desk, 'claims', id)).decisions).toEqual(['DECLINE'])
    await decide(desk, 'claims', id, { decision: 'DECLINE', because: 'OTHER' })
    expect(await order()).toMatchObject({ status: 'PENDING', claim: { status: 'REFUSED' } })
  })

  test('of an operator must be decided by another one', async () => {
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

  test('for a Circle that an operator leads must be decided by another one', async () => {
    const { id, who } = await claimed()
    const { store, now } = desk.server.services
    const { id: circle_id } = await store.read
      .selectFrom('circles')
      .select('id')
      .where('slug', '=', who.slug)
      .executeTakeFirstOrThrow()
    const user_id = await idOf(desk.server, OPERATORS[0])
    const leads = { circle_id, user_id, role: 'ADMINISTRATOR', created_at: now() } as const
    await store.transact(async (tx) => {
      await tx.updateTable('memberships').set({ role: 'SUPPORTER' }).where('circle_id', '=', circle_id).execute()
      await tx.insertInto('memberships').values(leads).execute()
    })
    const grant = { decision: 'GRANT', cashback: 360 } as const
    expect((await decide(desk, 'claims', id, grant)).refusal.code).toBe('second-operator')
    expect((await decide(desk, 'claims', id, { ...grant, as: desk.omar })).status).toBe(200)
  })

  test('for an order whose cashback another trip has is refused, however the number is typed', async () => {
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
