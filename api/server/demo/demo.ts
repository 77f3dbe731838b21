import { EXAMPLE_LEADER } from '../circles/example-circle.ts'
import { claimOnce } from '../queue/schedule.ts'
import type { Services } from '../services/services.ts'
import { createExampleEvents } from './example-circle.ts'
import { ELENAS_SIGN_IN } from './example-people.ts'
import { inThePast } from './past-stage.ts'

/**
 * Creates a member whose Circle has five months of history, once, when the database is new. Does nothing unless the
 * portal is a demo, because the password is public. If a start is interrupted, nothing is stored. Returns the sign-in,
 * or `undefined` if there is no such member.
 */
export async function seedDemo(services: Services): Promise<{ email: string; password: string } | undefined> {
  const { environment, store } = services
  if (!environment.demo) return undefined
  if (environment.hasExample && !(await hasAccounts(services)))
    await inThePast(services, async (stage) => {
      if (await isFirst(stage.services)) await createExampleEvents(stage)
    })
  const elena = await store.read.selectFrom('users').select('id').where('email', '=', EXAMPLE_LEADER).executeTakeFirst()
  return elena && ELENAS_SIGN_IN
}

const hasAccounts = async ({ store }: Services): Promise<boolean> =>
  (await store.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Whether this instance creates the example. Only one does. The others wait until it is done, before they write
 * anything.
 */
async function isFirst(past: Services): Promise<boolean> {
  const isFirstToClaim = await past.store.transact((tx) => claimOnce(tx, 'example', past.now()))
  return isFirstToClaim && !(await hasAccounts(past))
}
