import type { Writer } from '#api/store/store.ts'
import type { WithdrawalChange, WithdrawalRow } from '#api/store/tables.ts'
import { reopenCircle } from '../circles/reopen.ts'
import { balancesIn } from '../money/ledger.ts'
import { releaseMoney, settleMoney } from '../money/withdrawals.ts'
import type { Services } from '../services/services.ts'
import { forgetIfClosed } from './forget-payee.ts'
import { notifyOfWithdrawal, type WithdrawalNews } from './notify.ts'
import { revokeWhenUnused } from './revoke.ts'

/**
 * The notice for each status. A rejection sends a different notice with the reason, and people who cancel need no
 * notice.
 */
const NEWS_OF = {
  REQUESTED: undefined,
  IN_REVIEW: 'in-review',
  PROCESSING: undefined,
  SENT: 'sent',
  SETTLED: 'settled',
  FAILED: 'failed',
  RETURNED: 'returned',
  CANCELLED: undefined,
} as const satisfies Record<WithdrawalRow['status'], WithdrawalNews | undefined>

/** Final states of a withdrawal. Money that has arrived is not final, because a bank can still send it back. */
const ENDED: readonly WithdrawalRow['status'][] = ['FAILED', 'RETURNED', 'CANCELLED']

/** Reads a withdrawal that may still change. Returns `undefined` once the withdrawal has ended. */
export async function readOpenWithdrawal(tx: Writer, id: string): Promise<WithdrawalRow | undefined> {
  const row = await tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && !ENDED.includes(row.status) ? row : undefined
}

/** The only function that changes a withdrawal. It moves the money in the same transaction. */
export async function moveWithdrawal(
  tx: Writer,
  services: Services,
  row: WithdrawalRow,
  change: WithdrawalChange & Pick<WithdrawalRow, 'status'>,
): Promise<void> {
  const { now } = services
  const { status } = change
  if (status === 'SETTLED') await settleMoney(tx, row, now())
  if (ENDED.includes(status)) await releaseMoney(tx, row, now())
  if (status === 'RETURNED' && (await balancesIn(tx, row.circle_id)).available > 0)
    await reopenCircle(tx, services, row.circle_id)
  const over = status === 'SETTLED' || ENDED.includes(status)
  await tx
    .updateTable('withdrawals')
    .set({ ...change, ...(over && { expected_by: null }), ...stageOf(row, status, now()), updated_at: now() })
    .where('id', '=', row.id)
    .execute()
  if (over) await forgetIfClosed(tx, row)
  if (row.bank_account_id !== null) await revokeWhenUnused(tx, services, row.bank_account_id)
  if (status !== row.status)
    await notifyOfWithdrawal(tx, services, { ...row, review: change.review ?? row.review }, NEWS_OF[status])
}

/** The states after the money is sent. A gift card is ordered directly. A bank is first asked for authorization. */
const SENT = { GIFT_CARD: ['PROCESSING', 'SETTLED'], BANK: ['SENT', 'SETTLED'] } as const

function stageOf({ kind, sent_at }: WithdrawalRow, status: WithdrawalRow['status'], at: number): WithdrawalChange {
  const isSent = SENT[kind].some((one) => one === status)
  return { ...(isSent && sent_at === null && { sent_at: at }), ...(status === 'SETTLED' && { arrived_at: at }) }
}
