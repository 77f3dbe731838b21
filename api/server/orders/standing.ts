import type { CommissionStatus, DeclineReason, OrderStatus } from '#api/contract/order-states.ts'
import type { Commission } from '#api/ports/network/port.ts'

/** Where a sale stands, from everything that was ever said of it. */
export interface Standing {
  readonly status: Exclude<OrderStatus, 'TRACKED' | 'PAID'>
  readonly reason: DeclineReason | null
  /** The latest thing said; amounts are the last that were above nothing. */
  readonly latest: Commission
  readonly saleAmount: number
  readonly amount: number
  /** Every state that it went through, with the time. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: number }[]
}

/** Of two things said at one time, the one that is further on counts. */
const RANK = { PENDING: 0, CONFIRMED: 1, READY: 2, PAID: 3, DISQUALIFIED: 4 } as const satisfies Record<
  CommissionStatus,
  number
>

/**
 * Works out where a sale stands. What it gives depends on what was said alone: not on when it came, in what order, or how
 * often. What the network pays us out for is not what we pay out: `PAID` of a network is payable here.
 */
export function standingOf(said: readonly [Commission, ...Commission[]]): Standing {
  const [first, ...rest] = said.toSorted(byTime)
  if (!first) throw new Error('Nothing was said.')
  return rest.reduce(next, next(undefined, first))
}

function byTime(a: Commission, b: Commission): number {
  return a.modifiedAt - b.modifiedAt || RANK[a.status] - RANK[b.status] || compare(JSON.stringify(a), JSON.stringify(b))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function next(before: Standing | undefined, said: Commission): Standing {
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

/** Whether it is what the shop's time running out came to (`confirmLocked`): the network may have said more before that. */
const isAssumed = ({ status, lockingAt, modifiedAt }: Commission) => status === 'CONFIRMED' && modifiedAt === lockingAt

/** A sale that was still open when its time ran out is accepted as it stood then; any other stays what it was. */
const assumed = ({ status, latest }: Standing, { lockingAt = 0 }: Commission): Commission | undefined =>
  status === 'PENDING' && latest.lockingAt === lockingAt
    ? { ...latest, status: 'CONFIRMED', modifiedAt: lockingAt }
    : undefined

/** A sale that is off was declined, unless its money had been there. */
function statusOf(status: CommissionStatus, wasPayable: boolean): Standing['status'] {
  if (status === 'DISQUALIFIED') return wasPayable ? 'REVERSED' : 'DECLINED'
  return status === 'READY' || status === 'PAID' ? 'PAYABLE' : status
}
