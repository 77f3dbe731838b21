import { joiningHere, takeJoining } from '#api/client/joining.ts'
import { circlesQuery } from '#api/client/queries.ts'
import type { FlowTarget } from '#api/contract/flow-query.ts'
import { takeWish, wishHere } from '#components/circles/wish.ts'
import { openAny } from '#components/entry/open-flow.ts'
import { queryClient } from '#components/session/query-client.ts'

const BEGUN: FlowTarget = { flow: 'signup', step: 'purpose' }
const SETTLED: FlowTarget = { flow: 'signup', step: 'add-extension' }

/**
 * Opens the set-up of the Circle that this person has just been made the leader of: at its purpose, or once it is complete
 * at the extension. `false` where they lead none by an invitation, for a reason that the portal tells.
 */
export async function goOnLeading(): Promise<boolean> {
  const slug = joiningHere()?.slug ?? wishHere()?.slug
  const circles = await queryClient.fetchQuery({ ...circlesQuery, staleTime: 0 })
  const led = circles.find((circle) => circle.slug === slug && circle.role === 'ADMINISTRATOR')
  if (!led?.run_id) return false
  takeJoining()
  takeWish()
  openAny({ ...(led.is_registration_complete ? SETTLED : BEGUN), run: led.run_id }, 'go-on')
  return true
}
