import { sweep } from '../background/sweep.ts'
import { refreshIfDue } from '../network/retailers-ready.ts'
import { sweepIfDue } from '../orders/sweep-orders.ts'
import type { Services } from '../services/services.ts'

/** Does what would have been done meanwhile, once time was turned. */
export async function catchUp(services: Services): Promise<void> {
  await sweep(services)
  await refreshIfDue(services)
  await sweepIfDue(services)
  await services.post.deliver()
  // Whoever is asked may take their time.
  void services.jobs.work()
}
