import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isDated } from '#machines/define/today.ts'

/** Returns today's date by the server's clock. Imported on demand, because most flows don't use dates. */
export const askToday = async () => (await import('#api/client/today.ts')).findToday()

/** Returns today's date for a flow that uses it, otherwise `undefined`. Throws if the server does not answer. */
export const dayFor = async (flow: AnyFlow): Promise<Day | undefined> =>
  isDated(flow) ? (await askToday()).today : undefined
