import { joiningHere, takeJoining } from '#api/client/joining.ts'
import { circlesQuery } from '#api/client/queries.ts'
import type { FlowTarget } from '#api/contract/flow-query.ts'
import { currentReferral, takeReferral } from '#components/circles/referral.ts'
import { openAny } from '#components/entry/open-flow.ts'
import { queryClient } from '#components/session/query-client.ts'

const BEGUN: FlowTarget = { flow: 'signup', step: 'purpose' }
const SETTLED: FlowTarget = { flow: 'signup', step: 'add-extension' }

/**
 * Opens the setup of the Circle that the person was invited to lead and now leads: at its purpose, or at the extension
 * step if the setup is complete. Resolves to `false` if they don't lead that Circle. The portal then explains why.
 */
export async function goOnLeading(): Promise<boolean> {
  const slug = joiningHere()?.slug ?? currentReferral()?.slug
  const circles = await queryClient.fetchQuery({ ...circlesQuery, staleTime: 0 })
  const led = circles.find((circle) => circle.slug === slug && circle.role === 'ADMINISTRATOR')
  if (!led?.run_id) return false
  takeJoining()
  takeReferral()
  openAny({ ...(led.is_registration_complete ? SETTLED : BEGUN), run: led.run_id }, 'go-on')
  return true
}
