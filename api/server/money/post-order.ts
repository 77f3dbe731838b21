import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { OrderStatus } from '#api/contract/order-states.ts'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { shareOfText } from '../network/share.ts'
import { type Balances, byAccount, type Change, movedBy, postEntry } from './ledger.ts'

/** The stages of an order's money, from the least certain to available. */
const STAGES = ['pending', 'confirmed', 'available'] as const
type Stage = (typeof STAGES)[number]

const STAGE_OF = {
  TRACKED: undefined,
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  PAYABLE: 'available',
  // Withdrawals take the Circle's money, not the money of a single order.
  PAID: 'available',
  DECLINED: undefined,
  REVERSED: undefined,
} as const satisfies Record<OrderStatus, Stage | undefined>

const COMES_TO = { pending: 'order-pending', confirmed: 'order-confirmed', available: 'order-payable' } as const

/**
 * Posts the difference between an order's current amounts and the amounts already posted. So repeating the call posts
 * nothing more. If only the amount has changed, the entry has a separate kind.
 */
export async function postOrder(tx: Writer, order: OrderRow): Promise<void> {
  const { entries, change } = await movedBy(tx, 'order_id', order.id)
  const held = { ...change, available: change.available + change.debt, debt: 0 }
  const from = STAGES.find((stage) => held[stage] !== 0)
  const to = STAGE_OF[order.status]
  const steps: Step[] =
    from && to && from !== to
      ? [
          { kind: 'order-corrected', wanted: holding(order, from) },
          {
            kind: STAGES.indexOf(to) > STAGES.indexOf(from) ? COMES_TO[to] : 'order-held-back',
            wanted: holding(order, to),
          },
        ]
      : [{ kind: kindOf(from, to), wanted: to ? holding(order, to) : {} }]
  const { circle_id, user_id, reason, updated_at: at } = order
  let number = entries
  let before: Change = held
  for (const { kind, wanted } of steps) {
    const by = less(wanted, before)
    if (Object.values(by).every((cents) => cents === 0)) continue
    const id = `order:${order.id}:${++number}`
    await postEntry(tx, { id, kind, circle_id, user_id, order_id: order.id, withdrawal_id: null, reason, at }, by)
    before = wanted
  }
}

interface Step {
  readonly kind: EntryKind
  readonly wanted: Change
}

function kindOf(from: Stage | undefined, to: Stage | undefined): EntryKind {
  if (to) return from ? 'order-corrected' : COMES_TO[to]
  return from === 'available' ? 'order-reversed' : 'order-declined'
}

/**
 * The postings for an order's current state: the amount that the network owes or has paid, the Circle's share and ours.
 * The Circle's share is rounded up to a cent. Ours is the rest before rounding. The rounding difference goes to its own
 * account, so that every cent is accounted for.
 */
function holding({ cashback, circle_share, share }: OrderRow, stage: Stage): Change {
  const { of, outOf } = shareOfText(share)
  const exact = Math.min(circle_share, Math.floor((cashback * of) / outOf))
  return {
    [stage]: circle_share,
    [stage === 'available' ? 'cash' : 'receivable']: -cashback,
    covey: cashback - exact,
    rounding: exact - circle_share,
  }
}

const less = (wanted: Change, held: Change): Balances =>
  byAccount((account) => (wanted[account] ?? 0) - (held[account] ?? 0))
