import { OWN_EVERY_MS, type OwnKind } from '../queue/policies.ts'
import type { OwnWork } from '../queue/queue.ts'
import type { Services } from '../services/services.ts'
import { worksOf } from './works.ts'

interface Setting {
  /** Whether recurring jobs run on schedule. If not, they run only when requested. */
  readonly isScheduling?: boolean
}

/**
 * Starts the portal's background work. Embedded providers send their events to `url`, the portal's own address. Closing
 * the services ends the work.
 */
export function startBackground(services: Services, url: string, { isScheduling = true }: Setting = {}): void {
  const { jobs, clock, practice, gifts, bank } = services
  const [giftEvents, bankEvents] = [
    'hints' in gifts ? gifts.hints : undefined,
    'hints' in bank ? bank.hints : undefined,
  ]
  practice?.tellAt(`${url}/api/wildfire/events`)
  giftEvents?.tellAt(`${url}/api/wallets/giftcards/events`)
  bankEvents?.tellAt(`${url}/api/wallets/plaid-transfer/events`)
  const own = (kind: OwnKind, run: OwnWork['run']): OwnWork => ({ everyMs: OWN_EVERY_MS[kind], run })
  jobs.begin(worksOf(services), {
    isScheduling,
    own: [
      own('clock', () => clock?.look()),
      own('order-events', () => practice?.deliver()),
      own('gift-card-events', () => giftEvents?.deliver()),
      own('bank-events', () => bankEvents?.deliver()),
    ],
  })
}
