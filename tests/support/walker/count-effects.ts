import { expect } from 'vitest'
import type { Run } from '#api/contract/runs.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { Sent } from './browser.ts'
import type { Person } from './person.ts'
import type { Portal } from './portal.ts'

interface Walked {
  readonly person: Person
  readonly flow: AnyFlow
  readonly answered: readonly Sent[]
  readonly runs: ReadonlyMap<string, Run>
}

/** After a walk: whatever the portal took has happened, and nothing happened twice. */
export async function countEffects(portal: Portal, walked: Walked): Promise<void> {
  const { person, runs } = walked
  const { store, post } = portal.services()
  const users = await store.read.selectFrom('users').select('id').where('email', '=', person.email).execute()
  expect(users.length, 'accounts').toBe(1)
  const [user] = users
  const memberships = await store.read
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', user?.id ?? '')
    .execute()
  // A run may lead to a Circle that was there before, or to none yet.
  const withCircle = [...runs.values()].filter(({ circle }) => circle !== null)
  // A Circle that was there before may have been handed over.
  const isNew = walked.flow.who === 'anyone'
  const led = memberships.filter(({ role }) => !isNew || role === 'ADMINISTRATOR')
  const began = isNew ? withCircle.length : 1
  if (walked.flow.record) expect(led.length, 'Circles').toBe(began)
  await post.deliver()
  const mailed = portal.mails.filter(({ to }) => to === person.email || person.friends.includes(to))
  expect(mailed.filter(({ subject }) => /welcome/i.test(subject)).length, 'welcomes').toBe(1)
  for (const friend of person.friends) {
    const invites = await store.read.selectFrom('invites').select('id').where('email', '=', friend).execute()
    expect(invites.length, `invitations of ${friend}`).toBe(sentTo(walked.answered, friend))
    expect(mailed.filter(({ to }) => to === friend).length, `mails to ${friend}`).toBe(invites.length)
  }
  for (const [id, { revision }] of runs) {
    // A link that was asked for is no answer of a run yet.
    const kept = walked.answered.filter(({ url }) => !url.endsWith('/user/signup'))
    const taken = kept.filter(({ key, status }) => isAnswer(walked.flow, id, key) && status < 300).map(({ key }) => key)
    // A run about a Circle is kept in step with that whenever it is opened.
    const most = isAboutCircle(walked.flow) ? revision : new Set(taken).size
    expect(revision, 'each answer that was taken is one revision').toBeGreaterThanOrEqual(new Set(taken).size)
    expect(revision, 'each answer that was taken is one revision').toBeLessThanOrEqual(most)
  }
  sameAgain(walked.answered)
}

/** Whether a key is that of a step's answer, as `submissionOf` makes it: what is called before an answer has a longer one. */
function isAnswer(flow: AnyFlow, run: string, key: string): boolean {
  const [id, at = '', ...revisions] = key.split(':')
  return id === run && revisions.length === (stepOf(flow, at)?.reads.length ?? Number.NaN) + 1
}

/** How many calls sent an invitation to somebody; the same call again sends none. */
function sentTo(answered: readonly Sent[], friend: string): number {
  const sent = answered.filter(({ url, body, status }) => /invites$/.test(url) && status < 300 && body.includes(friend))
  // Nobody's mailbox is for one person to fill.
  return Math.min(5, new Set(sent.map(({ key }) => key)).size)
}

/** A call that the portal took is taken again: whoever lost the reply is given it. */
function sameAgain(answered: readonly Sent[]): void {
  const taken = new Set<string>()
  for (const { key, url, body, status } of answered) {
    const call = `${key} ${url} ${body}`
    if (!ONCE.test(url)) continue
    if (taken.has(call)) expect(status, `the same again: ${url}`).toBeLessThan(300)
    if (status < 300) taken.add(call)
  }
}
const ONCE = /^\/(signup|cove|flows|user\/terms)\b/
