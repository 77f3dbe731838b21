import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isDated } from '#machines/define/today.ts'

/** The day as the server says; most flows look at none, and fetch nothing for it. */
export const askToday = async () => (await import('#api/client/today.ts')).findToday()

/** The day for a flow that looks at it; `undefined` for others. Throws where the server does not say. */
export const dayFor = async (flow: AnyFlow): Promise<Day | undefined> =>
  isDated(flow) ? (await askToday()).today : undefined
