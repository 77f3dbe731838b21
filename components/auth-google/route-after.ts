import type { Route } from 'next'
import { call } from '#api/client/call.ts'
import { flowQuery } from '#api/contract/flow-query.ts'
import { beginsCircle, isStarting, type StartingFlow } from '#api/contract/own-circle.ts'
import { hasCircle } from '#components/circles/has-circle.ts'
import { afterSignIn } from '#components/entry/after-sign-in.ts'
import type { FlowPlace } from '#flows/names.ts'
import type { Entered } from './come-in.ts'

/** The step where each flow continues once the person has an account. */
const AFTER_ACCOUNT = {
  signup: { flow: 'signup', step: 'type-location' },
  careflow: { flow: 'careflow' },
  groupflow: { flow: 'groupflow' },
  animalflow: { flow: 'animalflow' },
  'signup-create-or-join': { flow: 'signup-create-or-join', step: 'create-or-join' },
} as const satisfies Record<StartingFlow, FlowPlace>

/**
 * Returns the page to open after Google has signed a person in: the rest of the flow they came from, or the portal for
 * people who came to set up a Circle and already have one. `from` is the flow that sent them to Google.
 */
export async function routeAfter({ is_new_user }: Entered, from: string): Promise<Route> {
  if (!isStarting(from)) return afterSignIn()
  const next = `/portal${flowQuery(AFTER_ACCOUNT[from])}` as Route
  if (!beginsCircle(from)) return next
  // If the account can't be loaded, go to the portal, which lists the unfinished flows.
  const user = is_new_user ? undefined : (await call('readUser').catch(() => undefined))?.reply
  const isToGoOn = is_new_user || (user !== undefined && !hasCircle(user))
  return isToGoOn ? next : afterSignIn()
}
