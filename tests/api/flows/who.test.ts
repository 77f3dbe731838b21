import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '#api/server/refusals/refused.ts'
import { checkWho } from '#api/server/runs/check-who.ts'
import { catalogue } from '#flows/catalogue.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow, Who } from '#machines/define/flow.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, OPERATORS, startDesk } from '#tests/support/people/desk.ts'
import {
  type Helper,
  type Leader,
  leaderWithCircle,
  prove,
  signUpHelper,
  supporterOf,
} from '#tests/support/people/member.ts'

let desk: Desk
let leader: Leader
let supporter: Helper
let stranger: Helper
beforeAll(async () => {
  desk = await startDesk()
  leader = await leaderWithCircle(desk.server)
  supporter = await supporterOf(desk.server, leader.slug)
  stranger = await signUpHelper(desk.server)
})
afterAll(() => desk.server.stop())

async function handOver({ slug, token }: Leader, to: Helper): Promise<void> {
  await prove(desk.server, token)
  const body = { user_account_id: to.accountId }
  expect((await call(desk.server, 'switchRoles', { params: { slug }, body, token })).status).toBe(200)
}

/** How the server refuses this person a flow for `who` about the leader's Circle; `undefined` if they may run it. */
async function refusalOf(who: Who, email: string, { slug }: Leader = leader): Promise<string | undefined> {
  const { read } = desk.server.services.store
  const member = await read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const circle = await read.selectFrom('circles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  try {
    await checkWho(read, desk.server.services, { flow: { who }, member, circleId: circle.id })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

describe('who may run a flow', () => {
  test('a member may run a flow for anyone and a flow for members', async () => {
    for (const { email } of [leader, supporter, stranger])
      expect([await refusalOf('anyone', email), await refusalOf('member', email)]).toEqual([undefined, undefined])
  })

  test('only the leader of its Circle may run a flow for leaders', async () => {
    expect(await refusalOf('leader', leader.email)).toBeUndefined()
    for (const { email } of [supporter, stranger]) expect(await refusalOf('leader', email)).toBe('forbidden')
    expect(await refusalOf('leader', OPERATORS[0]), 'an operator').toBe('forbidden')
  })

  test('a leader who handed the Circle over may not run them any longer, and the new leader may', async () => {
    const former = await leaderWithCircle(desk.server)
    const next = await supporterOf(desk.server, former.slug)
    await handOver(former, next)
    expect(await refusalOf('leader', former.email, former)).toBe('forbidden')
    expect(await refusalOf('leader', next.email, former)).toBeUndefined()
  })

  test('only an operator may run a flow for operators, and others cannot tell that it exists', async () => {
    expect(await refusalOf('operator', OPERATORS[0])).toBeUndefined()
    for (const { email } of [leader, stranger]) expect(await refusalOf('operator', email)).toBe('not-found')
  })
})

describe('runs of flows for leaders', () => {
  const flows = catalogue.filter((flow: AnyFlow) => isAboutCircle(flow) && flow.record).map(({ id }) => id)
  const begin = (flow: string, token?: string) =>
    call(desk.server, 'createRun', { params: { flow }, body: { cove_slug: leader.slug }, token })

  test.each(flows)('%s is refused to visitors, strangers and supporters', async (flow) => {
    expect((await begin(flow)).status, 'a visitor').toBe(401)
    expect((await begin(flow, stranger.token)).status, 'a stranger').toBe(404)
    expect((await begin(flow, supporter.token)).status, 'a supporter').toBe(404)
    expect(flows.length).toBeGreaterThan(2)
  })
})
