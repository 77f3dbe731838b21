import { addUpNotes } from '../funnel/notes.ts'
import { refreshRetailers } from '../network/refresh-retailers.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import type { Work } from '../queue/outcome.ts'
import type { JobKind } from '../queue/policies.ts'
import type { Services } from '../services/services.ts'
import { syncSentCards } from '../withdrawals/sync-cards.ts'
import { syncPayouts } from '../withdrawals/sync-payouts.ts'
import { payoutWorks } from '../withdrawals/work.ts'
import { sweepStoredData } from './sweep.ts'

/** The function that does each kind of job. Mail is missing here, because it starts when the services open. */
export const worksOf = (services: Services) =>
  ({
    ...payoutWorks(services),
    sweep: () => alone(sweepStoredData(services)),
    funnel: () => alone(addUpNotes(services.store)),
    retailers: () => alone(refreshRetailers(services)),
    orders: (_, { ranAt }) => alone(sweepOrders(services, ranAt)),
    payouts: () => alone(syncPayouts(services)),
    'sent-cards': () => alone(syncSentCards(services)),
  }) satisfies Readonly<Record<Exclude<JobKind, 'mail'>, Work>>

/** Adapts work that stores its own results, so the queue has nothing to store. */
const alone = (work: Promise<void>) => work.then(() => undefined)
