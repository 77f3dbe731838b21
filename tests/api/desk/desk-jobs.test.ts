// Background work as operators see it: the kinds of jobs with their retry rules, the waiting jobs, and the jobs that
// were given up, with the reasons.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { worksOf } from '#api/server/background/works.ts'
import { runIfDue } from '#api/server/queue/schedule.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, startDesk } from '#tests/support/people/desk.ts'
import { signUpLeader } from '#tests/support/people/member.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

const kinds = async () => (await call(desk.server, 'listJobKinds', { token: desk.olive.token })).reply.items
const kindOf = async (kind: string) => (await kinds()).find((one) => one.kind === kind)

test('only operators see every kind of background work with its policy', async () => {
  const all = await kinds()
  expect(all.map(({ kind, runs }) => `${kind} ${runs}`)).toEqual([
    'mail ONCE',
    'gift-card ONCE',
    'bank-ask ONCE',
    'bank-pay ONCE',
    'bank-revoke ONCE',
    'bank-match ONCE',
    'sweep RECURRING',
    'funnel RECURRING',
    'retailers RECURRING',
    'orders RECURRING',
    'payouts RECURRING',
    'sent-cards RECURRING',
    'clock EACH_INSTANCE',
    'order-events EACH_INSTANCE',
    'gift-card-events EACH_INSTANCE',
    'bank-events EACH_INSTANCE',
  ])
  expect(await kindOf('mail')).toMatchObject({
    at_once: 1,
    max_tries: 120,
    max_refusals: 3,
    first_wait_s: 5,
    longest_wait_s: 3600,
    every_s: null,
  })
  const leader = await signUpLeader(desk.server)
  expect((await call(desk.server, 'listJobKinds', { token: leader.token })).status).toBe(404)
})

test('a recurring kind says when it last ran', async () => {
  const { services } = desk.server
  expect(await kindOf('orders')).toMatchObject({ every_s: 900, max_tries: null, last_ran_at: null })
  const before = services.now()
  await runIfDue(services, 'orders', worksOf(services).orders)
  expect(Date.parse((await kindOf('orders'))?.last_ran_at ?? '')).toBeGreaterThanOrEqual(before)
})

test('keeps a job of a kind that the release does not know, and the desk says so', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { services } = desk.server
  await services.store.transact((tx) =>
    tx.insertInto('queued_jobs').values({ id: 'odd-1', kind: 'fax', about: '5551234', tries: 0, due_at: 0 }).execute(),
  )
  await services.jobs.work()
  const sentence = 'The portal has no policy for jobs of the kind "fax", so it did not run it.'
  await expect
    .poll(async () => (await listed(desk, 'jobs')).map(({ id, state }) => [id, state]))
    .toContainEqual(['odd-1', 'GIVEN_UP'])
  const seen = await look(desk, 'jobs', 'odd-1')
  expect(seen.facts).toContainEqual({ name: 'failure', kind: 'quote', value: sentence })
  expect(seen.decisions, 'it may be somebody’s money').toEqual(['RETRY'])
  expect(await kindOf('fax')).toMatchObject({ runs: 'NEVER', set_aside: 1, waiting: 0 })
  expect(said.mock.calls.map(([line]) => line)).toEqual([`The job odd-1 (fax) was set aside after 1 try: ${sentence}`])
  said.mockRestore()
})

test('sets aside a mail without a text part and says why, while the rest of its transaction happens', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { services } = desk.server
  // A mail job that an older release added without checking for a text.
  const odd = { recipient: 'ana@example.com', payload: JSON.stringify({ subject: 'Soup', html: '<p>Soup</p>' }) }
  await services.store.transact(async (tx) => {
    await tx.insertInto('attempts').values({ key: 'the deed', count: 1, ends_at: 1 }).execute()
    await services.jobs.add(tx, 'mail', 'odd', odd)
  })
  await services.post.deliver()
  const [one] = (await listed(desk, 'jobs')).filter(({ kind }) => kind === 'mail')
  expect(one).toMatchObject({ title: 'ana@example.com', state: 'GIVEN_UP' })
  const { facts, decisions } = await look(desk, 'jobs', one?.id ?? '')
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'to', kind: 'mail', value: 'ana@example.com' },
      { name: 'subject', kind: 'text', value: 'Soup' },
      { name: 'failure', kind: 'quote', value: 'The mail has no text, so it was not sent.' },
    ]),
  )
  expect(decisions).toEqual(['RETRY', 'DISMISS'])
  expect(await kindOf('mail')).toMatchObject({ set_aside: 1 })
  expect(String(said.mock.calls[0]?.[0])).toMatch(
    /\(mail\) was set aside after 1 try: The mail has no text, so it was not sent\.$/,
  )
  said.mockRestore()

  await decide(desk, 'jobs', one?.id ?? '', { decision: 'DISMISS' })
  const left = services.store.read
    .selectFrom('queued_jobs')
    .select('payload')
    .where('id', '=', one?.id ?? '')
  expect(await left.executeTakeFirst(), 'what it said is deleted').toEqual({ payload: null })
})
