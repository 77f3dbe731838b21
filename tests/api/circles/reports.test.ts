import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type Leader, leaderWithCircle, signUpHelper, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
})

const report = (slug: string, token?: string, note?: string) =>
  call(server, 'reportCircle', { params: { slug }, body: { reason: 'IMPERSONATION', note }, token })
const reports = async () => {
  const { read } = server.services.store
  const rows = await read
    .selectFrom('reports')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .selectAll('reports')
    .where('slug', '=', leader.slug)
    .execute()
  return rows.map(({ reason, note, reported_by }) => [reason, note, reported_by])
}

describe('a report about a Circle', () => {
  test('names a member who sends it, and nobody if a visitor does', async () => {
    const ana = await signUpHelper(server)
    const { id } = (await call(server, 'readUser', { token: ana.token })).reply
    expect((await report(leader.slug, ana.token, ' This is my aunt’s photo. ')).status).toBe(201)
    expect((await report(leader.slug)).status).toBe(201)
    expect((await reports()).toSorted()).toEqual(
      [
        ['IMPERSONATION', 'This is my aunt’s photo.', id],
        ['IMPERSONATION', null, null],
      ].toSorted(),
    )
  })

  test('needs one of the reasons and a note within the limit', async () => {
    const send = (body: object) =>
      fetch(`${server.url}/api/cove/${leader.slug}/reports`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send({ reason: 'BORING' })).status).toBe(422)
    expect((await send({ reason: 'SCAM', note: 'x'.repeat(1001) })).status).toBe(422)
    expect(await reports()).toEqual([])
  })

  test('needs a Circle that the person can see', async () => {
    const hidden = await signUpLeader(server)
    expect((await report(hidden.slug)).refusal).toEqual((await report('nowhere')).refusal)
    expect((await report(hidden.slug, hidden.token)).status).toBe(201)
  })

  test('can be sent twice a day by one person, without limiting others', async () => {
    const ana = await signUpHelper(server)
    const statuses = [
      await report(leader.slug, ana.token),
      await report(leader.slug, ana.token),
      await report(leader.slug, ana.token),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429])
    expect((await report(leader.slug, (await signUpHelper(server)).token)).status).toBe(201)
  })
})
