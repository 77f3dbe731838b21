import type { Route } from 'next'
import { call } from '#api/client/call.ts'
import { flowQuery } from '#api/contract/flow-query.ts'
import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import { hasCircle } from '#components/circles/has-circle.ts'
import { afterSignIn } from '#components/entry/after-sign-in.ts'
import type { Entered } from './come-in.ts'

/**
 * Where a person goes after Google has signed them in: on with the Circle that they came to set up, unless they have one
 * already. `from` is the flow that sent them to Google.
 */
export async function routeAfter({ is_new_user }: Entered, from: string): Promise<Route> {
  if (from !== OWN_CIRCLE) return afterSignIn()
  // If it cannot be read, the portal offers whatever is unfinished.
  const user = is_new_user ? undefined : (await call('readUser').catch(() => undefined))?.reply
  const isToGoOn = is_new_user || (user !== undefined && !hasCircle(user))
  return isToGoOn ? (`/portal${flowQuery({ flow: OWN_CIRCLE, step: 'type-location' })}` as Route) : afterSignIn()
}
