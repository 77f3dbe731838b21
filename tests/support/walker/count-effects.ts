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

/** Checks after a walk that every call accepted by the portal took effect once. */
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
  // A run may belong to an earlier Circle, or have none yet.
  const withCircle = [...runs.values()].filter(({ circle }) => circle !== null)
  // The person may have handed over an earlier Circle.
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
    // Asking for a mailed link does not answer a step of a run yet.
    const kept = walked.answered.filter(({ url }) => !url.endsWith('/user/signup'))
    const taken = kept.filter(({ key, status }) => isAnswer(walked.flow, id, key) && status < 300).map(({ key }) => key)
    // A run about an existing Circle takes over the Circle's values whenever it is opened, which may add revisions.
    const most = isAboutCircle(walked.flow) ? revision : new Set(taken).size
    expect(revision, 'each answer that was taken is one revision').toBeGreaterThanOrEqual(new Set(taken).size)
    expect(revision, 'each answer that was taken is one revision').toBeLessThanOrEqual(most)
  }
  sameAgain(walked.answered)
}

/**
 * Whether an idempotency key belongs to the answer of a step in this run. Keys have the form that `submissionOf` gives
 * them; calls before an answer have longer keys.
 */
function isAnswer(flow: AnyFlow, run: string, key: string): boolean {
  const [id, at = '', ...told] = key.split(':')
  const revisions = told.filter((part) => part !== 'first')
  return id === run && revisions.length === (stepOf(flow, at)?.reads.length ?? Number.NaN) + 1
}

/** How many calls invited this person. A repeated call sends no second invitation. */
function sentTo(answered: readonly Sent[], friend: string): number {
  const sent = answered.filter(({ url, body, status }) => /invites$/.test(url) && status < 300 && body.includes(friend))
  // The portal limits the invitations to one person, so that nobody can fill their mailbox.
  return Math.min(5, new Set(sent.map(({ key }) => key)).size)
}

/** Checks that a repeated call succeeds if it was accepted before, for people who lost the reply. */
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
