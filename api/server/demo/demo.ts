import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { KNOWN_PASSWORD } from '../account/known-password.ts'
import { hashPassword } from '../account/passwords.ts'
import { runOfCircle } from '../circles/align-run.ts'
import { changeCircle, settleCircle } from '../circles/change.ts'
import type { CircleFields } from '../circles/registration.ts'
import { aligned } from '../circles/registration.ts'
import { startCircle } from '../circles/start-circle.ts'
import { saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'

const DEMO = { email: 'demo@covey.example', password: KNOWN_PASSWORD, first_name: 'Elena', last_name: 'Rossi' }

const CIRCLE: CircleFields = {
  cove_type: 'CAREGIVING',
  location_external_place_id: '4509884',
  location_latitude: 39.75895,
  location_longitude: -84.19161,
  city: 'Dayton',
  state: 'OH',
  purpose: 'Meals and rides through chemo',
  beneficiary_picture_url: 'drawing:scene-soup',
  story: [
    'Maria has driven half of Linden Street to school, to work and to the airport. On Mondays and Thursdays she now has chemo, and the drive is 40 minutes each way.',
    'Her sister Ana cooks on Sundays. The cashback pays for groceries, gas, and a cab on the days when nobody is free. What is left in spring goes toward Leo’s band trip, because Maria asked for that.',
  ].join('\n\n'),
  headline: 'Sunday soup for Maria',
}

/**
 * A member with a finished Circle, once, when the database is new. Only where the portal has a demo: the password is
 * known to everybody. Gives how to sign in, `undefined` where there is no such member.
 */
export async function seedDemo(services: Services): Promise<{ email: string; password: string } | undefined> {
  if (!services.environment.demo) return undefined
  const password_hash = await hashPassword(DEMO.password)
  const isThere = await services.store.transact(async (tx) => {
    const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!somebody) await seed(tx, services, password_hash)
    return tx.selectFrom('users').select('id').where('email', '=', DEMO.email).executeTakeFirst()
  })
  return isThere && { email: DEMO.email, password: DEMO.password }
}

async function seed(tx: Writer, services: Services, password_hash: string): Promise<void> {
  const { email, first_name, last_name } = DEMO
  const user = { id: randomUUID(), email, first_name, last_name, password_hash, user_account_id: randomUUID() }
  await tx
    .insertInto('users')
    .values({
      ...user,
      terms_version: TERMS_VERSION,
      terms_accepted_at: services.now(),
      email_verified_at: services.now(),
      created_at: services.now(),
    })
    .execute()
  const empty = await startCircle(tx, services, user.id)
  const run = await runOfCircle(tx, services, empty, user.id)
  const circle = await changeCircle(tx, services, empty, CIRCLE, user.id)
  // Everything else is answered as people usually do; no one is invited.
  const answers = { ...usualAnswers(examples), [inviteOthers.id]: { items: [] } }
  const begun = aligned(run.flow, run.draft, circle)
  const draft = answersUpTo(signup, begun, { answers }).reduce(
    (all, { step, answer }) => withReceipt(withAnswer(all, step, answer), step),
    begun,
  )
  await saveDraft(tx, run, draft, services.now())
  await settleCircle(tx, circle, draft)
}
