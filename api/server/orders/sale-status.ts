import type { CommissionStatus, DeclineReason, OrderStatus } from '#api/contract/order-states.ts'
import type { Commission } from '#api/ports/network/port.ts'

/** The state of a sale, computed from all its events. */
export interface SaleStatus {
  readonly status: Exclude<OrderStatus, 'TRACKED' | 'PAID'>
  readonly reason: DeclineReason | null
  /**
   * The latest event. If the sale was declined or reversed with amounts of 0, `saleAmount` and `amount` keep the
   * earlier amounts.
   */
  readonly latest: Commission
  readonly saleAmount: number
  readonly amount: number
  /** Every state that the sale went through, with the time of the change. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: number }[]
}

/** The order of statuses. If events have the same time, the most advanced status counts. */
const RANK = { PENDING: 0, CONFIRMED: 1, READY: 2, PAID: 3, DISQUALIFIED: 4 } as const satisfies Record<
  CommissionStatus,
  number
>

/**
 * Computes the state of a sale. The result depends only on the content of the events, and not on their order, their
 * time of arrival or repeated events. A network's `PAID` means that the network has paid us, so the order becomes
 * payable.
 */
export function saleStatusOf(said: readonly [Commission, ...Commission[]]): SaleStatus {
  const [first, ...rest] = said.toSorted(byTime)
  if (!first) throw new Error('No reason was given.')
  return rest.reduce(next, next(undefined, first))
}

function byTime(a: Commission, b: Commission): number {
  return a.modifiedAt - b.modifiedAt || RANK[a.status] - RANK[b.status] || compare(JSON.stringify(a), JSON.stringify(b))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function next(before: SaleStatus | undefined, said: Commission): SaleStatus {
  const latest = before && isAssumed(said) ? assumed(before, said) : said
  if (!latest) return before ?? next(undefined, said)
  const wasPayable = before?.steps.some(({ status }) => status === 'PAYABLE') ?? false
  const status = statusOf(latest.status, wasPayable)
  const isOff = status === 'DECLINED' || status === 'REVERSED'
  const steps = before?.steps ?? []
  return {
    status,
    reason: isOff ? (latest.reason ?? 'OTHER') : null,
    latest,
    saleAmount: latest.saleAmount || (isOff && before ? before.saleAmount : 0),
    amount: latest.amount || (isOff && before ? before.amount : 0),
    steps: steps.at(-1)?.status === status ? steps : [...steps, { status, at: latest.modifiedAt }],
  }
}

/**
 * Whether `confirmLocked` created this event because the return period expired. The network may have reported a change
 * from before that time.
 */
const isAssumed = ({ status, lockingAt, modifiedAt }: Commission) => status === 'CONFIRMED' && modifiedAt === lockingAt

/**
 * The event that confirms a sale that was still open when its return period ended, with its state at that time.
 * `undefined` for any other sale.
 */
const assumed = ({ status, latest }: SaleStatus, { lockingAt = 0 }: Commission): Commission | undefined =>
  status === 'PENDING' && latest.lockingAt === lockingAt
    ? { ...latest, status: 'CONFIRMED', modifiedAt: lockingAt }
    : undefined

/** The status of an order. A disqualified sale was declined, or reversed if its money had already been available. */
function statusOf(status: CommissionStatus, wasPayable: boolean): SaleStatus['status'] {
  if (status === 'DISQUALIFIED') return wasPayable ? 'REVERSED' : 'DECLINED'
  return status === 'READY' || status === 'PAID' ? 'PAYABLE' : status
}
