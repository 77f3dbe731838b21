import type { Role } from '#api/contract/account.ts'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'

/** What a member of the Circle sees of a withdrawal; the card itself, and whose address it went to, is for whoever took it out. */
export function viewWithdrawal(row: WithdrawalRow, memberId: string, role: Role): Withdrawal {
  const is_mine = row.user_id === memberId
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    destination: { name: row.destination_name, detail: is_mine ? row.destination_detail : null },
    review: row.review,
    expected_by: row.expected_by,
    failure: row.failure,
    redeem_url: is_mine ? row.redeem_url : null,
    is_mine,
    is_leader: role === 'ADMINISTRATOR',
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
