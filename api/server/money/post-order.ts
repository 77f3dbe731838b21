import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { OrderStatus } from '#api/contract/order-states.ts'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { shareOfText } from '../network/share.ts'
import { type Balances, byAccount, type Change, movedBy, post } from './ledger.ts'

/** Where an order's money is, from the least certain to what can be taken out. */
const STAGES = ['pending', 'confirmed', 'available'] as const
type Stage = (typeof STAGES)[number]

const STAGE_OF = {
  TRACKED: undefined,
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  PAYABLE: 'available',
  // What is paid out is paid out of the Circle's money, not of an order's.
  PAID: 'available',
  DECLINED: undefined,
  REVERSED: undefined,
} as const satisfies Record<OrderStatus, Stage | undefined>

const COMES_TO = { pending: 'order-pending', confirmed: 'order-confirmed', available: 'order-payable' } as const

/**
 * Posts what an order comes to now, less what has been posted for it: so the same again posts nothing, whatever was said
 * in between. What changes beside its state is an entry of its own.
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
    await post(tx, { id, kind, circle_id, user_id, order_id: order.id, withdrawal_id: null, reason, at }, by)
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
 * An order's money where it stands: what the network owes or has paid, the Circle's part and ours. The Circle's part is
 * rounded up to a cent; ours is what the share leaves without that, and what rounding up takes from it is on an account
 * of its own, so that no cent is lost and each is explained.
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
