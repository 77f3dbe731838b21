import { spanOf } from '#api/contract/clock.ts'
import { isLoopback } from '#api/contract/mailbox.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { catchUp } from './catch-up.ts'

/**
 * Moves the clock forward and runs everything that became due. Only for callers on this machine, and only if the clock
 * is movable.
 */
export const turnClock: Handler<'turnClock'> = async ({ services, body, request }) => {
  const { clock } = services
  if (!clock || !isLoopback(request.address)) return refuse('not-found')
  const by = spanOf(body.forward)
  if (by === undefined || !(await clock.forward(by)))
    return refuse('invalid-input', { fields: { forward: ['Enter a time span, like 30m, 12h, or 3d.'] } })
  await catchUp(services)
  return { body: { now: new Date(clock.now()).toISOString(), ahead: clock.ahead() } }
}
