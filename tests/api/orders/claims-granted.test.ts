import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimed } from '#tests/support/people/claims.ts'
import { type Desk, decide, listed, look, startDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

const grant = (id: string, cashback: number, as = desk.olive) =>
  decide(desk, 'claims', id, { decision: 'GRANT', cashback, as })

test('granting a claim needs a fresh proof, however small the amount is', async () => {
  const { id, totals } = await claimed(desk)
  const said = { decision: 'GRANT', cashback: 360, isProved: false } as const
  const without = await decide(desk, 'claims', id, said)
  expect([without.status, without.refusal.code]).toEqual([409, 'proof-needed'])
  await grant(id, 360)
  expect(await totals()).toMatchObject({ available: 240 })
  const other = await claimed(desk)
  expect((await decide(desk, 'claims', other.id, said)).refusal.code, 'forty days later').toBe('proof-needed')
  const no = await decide(desk, 'claims', other.id, { decision: 'DECLINE', because: 'OTHER' })
  expect(no.status).toBe(200)
})

describe('a grant of more than $500', () => {
  test('needs a second operator with the same amount, and the Circle gets nothing until then', async () => {
    const { id, order, totals } = await claimed(desk, { amount: 900_000 })
    expect((await grant(id, 50_001)).reply).toMatchObject({ state: 'APPROVED', decisions: ['GRANT', 'DECLINE'] })
    expect(await order()).toMatchObject({ status: 'TRACKED', claim: { status: 'SUBMITTED', answer: null } })
    const { facts } = await look(desk, 'claims', id)
    expect(facts).toContainEqual({ name: 'approvedBy', kind: 'text', value: 'Olive Berg' })
    expect(facts).toContainEqual({ name: 'agreedTo', kind: 'cents', value: 50_001 })
    expect((await grant(id, 50_001)).refusal.code).toBe('second-operator')
    expect((await listed(desk, 'claims')).map((one) => one.id)).toContain(id)
    const { reply } = await grant(id, 50_001, desk.omar)
    expect(reply.history.map(({ who, action }) => [who, action])).toEqual([
      ['Olive Berg', 'claim-approved'],
      ['Omar Said', 'claim-granted'],
    ])
    expect(reply.state).toBe('ACCEPTED')
    expect(await totals()).toMatchObject({ available: 33_334 })
  })

  test('of another amount counts as a first approval, and either operator can decline', async () => {
    const { id, totals } = await claimed(desk, { amount: 900_000 })
    await grant(id, 60_000)
    expect((await grant(id, 70_000, desk.omar)).reply.state).toBe('APPROVED')
    expect((await grant(id, 60_000)).reply.state).toBe('APPROVED')
    const no = await decide(desk, 'claims', id, { decision: 'DECLINE', because: 'OTHER', as: desk.olive })
    expect(no.reply.state).toBe('REFUSED')
    expect(await totals()).toMatchObject({ raised: 0 })
  })

  test('is counted by Circle and day, as the sum of all grants', async () => {
    const [first, alone] = [await claimed(desk, { amount: 90_000 }), await claimed(desk, { amount: 90_000 })]
    const again = await claimed(desk, { by: first.who, amount: 90_000 })
    const states = []
    for (const { id } of [first, again, alone]) states.push((await grant(id, 30_000)).reply.state)
    expect(states).toEqual(['ACCEPTED', 'APPROVED', 'ACCEPTED'])
  })
})
