import { EXAMPLE_LEADER } from '../circles/example-circle.ts'
import type { Services } from '../services/services.ts'
import { tellExample } from './example-circle.ts'
import { ELENAS_SIGN_IN } from './example-people.ts'
import { inThePast } from './past-stage.ts'

/**
 * A member with a Circle that has five months behind it, once, when the database is new. Only where the portal has a demo:
 * the password is known to everybody. All of it is kept, or nothing: a start that is interrupted leaves nothing behind.
 * Gives how to sign in, `undefined` where there is no such member.
 */
export async function seedDemo(services: Services): Promise<{ email: string; password: string } | undefined> {
  const { environment, store } = services
  if (!environment.demo) return undefined
  if (environment.hasExample && !(await hasAccounts(services)))
    await inThePast(services, async (stage) => {
      if (await isFirst(stage.services)) await tellExample(stage)
    })
  const elena = await store.read.selectFrom('users').select('id').where('email', '=', EXAMPLE_LEADER).executeTakeFirst()
  return elena && ELENAS_SIGN_IN
}

const hasAccounts = async ({ store }: Services): Promise<boolean> =>
  (await store.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Of several instances one tells it: the others wait here until it is told, before they write anything anywhere. */
async function isFirst(past: Services): Promise<boolean> {
  const told = await past.store.transact((tx) =>
    tx
      .insertInto('jobs')
      .values({ name: 'example', done_at: past.now(), taken_until: 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst(),
  )
  return told !== undefined && !(await hasAccounts(past))
}
