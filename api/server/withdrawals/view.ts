import type { Role } from '#api/contract/account.ts'
import type { GiftCardDetails, Withdrawal } from '#api/contract/withdrawals.ts'
import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { CardDetails } from '#api/ports/gift-cards/port.ts'
import type { Reader } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { balancesIn } from '../money/ledger.ts'
import type { Services } from '../services/services.ts'
import { holdReason } from './review-reason.ts'

/**
 * A withdrawal can be canceled only if it has been waiting longer than this. Before that, a call to a provider may be
 * in progress, which usually cannot be undone.
 */
const AT_ONCE_MS = 30_000
/** The time within which a card arrives. Most arrive within minutes. */
const CARD_MS = HOUR_MS
const UNDER_WAY: readonly WithdrawalRow['status'][] = ['REQUESTED', 'PROCESSING', 'SENT']

interface Viewer {
  readonly id: string
  /** The role of the viewer. `undefined` for a person who withdrew and has since left the Circle. */
  readonly role: Role | undefined
}

/**
 * A withdrawal as a member of the Circle or the person who withdrew sees it. The card and the address are shown only to
 * the person who withdrew.
 */
export async function viewWithdrawal(
  db: Reader,
  services: Services,
  row: WithdrawalRow,
  { id, role }: Viewer,
): Promise<Withdrawal> {
  const is_mine = row.user_id === id
  const is_leader = role === 'ADMINISTRATOR'
  const circle = await db
    .selectFrom('circles')
    .select(['slug', 'headline'])
    .where('id', '=', row.circle_id)
    .executeTakeFirst()
  const can_cancel = is_leader && (await canBeCancelled(db, services, row))
  const held = row.status === 'IN_REVIEW' ? await holdReason(db, row) : null
  return {
    id: row.id,
    reference: row.reference,
    circle: circle ?? null,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    destination: { name: row.destination_name, detail: is_mine ? row.destination_detail : null },
    review: held ?? row.review,
    waits: held !== null,
    is_refused: row.review_state === 'REFUSED',
    looked_at: row.review_state === 'CANCELLED' ? null : row.reviewed_at,
    sent_at: row.sent_at,
    arrived_at: row.arrived_at,
    expected_by: row.expected_by,
    overdue: isOverdue(row, services.now()),
    failure: row.failure,
    redeem_url: is_mine ? row.redeem_url : null,
    card: is_mine && row.card !== null ? printedOn(row.card) : null,
    image_url: row.image_url,
    is_mine,
    is_leader,
    can_cancel,
    owes: can_cancel && (await balancesIn(db, row.circle_id)).debt < 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Reads the stored details that are printed on a card. */
function printedOn(kept: string): GiftCardDetails {
  const { code, pin, hasBarcode, expires }: CardDetails = JSON.parse(kept)
  return { code, pin: pin ?? null, has_barcode: hasBarcode, expires: expires ?? null }
}

const isOverdue = ({ status, kind, expected_by, updated_at }: WithdrawalRow, now: number) =>
  UNDER_WAY.includes(status) &&
  (kind === 'GIFT_CARD' ? updated_at + CARD_MS < now : expected_by !== null && expected_by < businessDayAfter(now, 0))

/**
 * Whether to offer to cancel, by the same rule as in `cancelWithdrawal`. A bank's first call only asks for
 * authorization.
 */
async function canBeCancelled(db: Reader, { now, jobs }: Services, { id, kind, status, updated_at }: WithdrawalRow) {
  if (status === 'IN_REVIEW') return true
  if (status !== 'REQUESTED' || updated_at + AT_ONCE_MS > now()) return false
  return kind === 'BANK' || jobs.isUntouched(db, 'gift-card', id)
}
