import type { Writer } from '#api/store/store.ts'
import type { WithdrawalChange, WithdrawalRow } from '#api/store/tables.ts'
import { reopen } from '../circles/reopen.ts'
import { balancesIn } from '../money/ledger.ts'
import { release, settle } from '../money/withdrawals.ts'
import type { Services } from '../services/services.ts'
import { forgetIfClosed } from './forget-payee.ts'
import { revokeWhenUnused } from './revoke.ts'
import { tellOfWithdrawal, type WithdrawalNews } from './tell.ts'

/** What its leader is told of. Who gives money back says why, and whoever cancels knows it. */
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

/** Nothing leads on from these, but that a bank sends back what had arrived. */
const ENDED: readonly WithdrawalRow['status'][] = ['FAILED', 'RETURNED', 'CANCELLED']

/** Reads a withdrawal that may still change; `undefined` once it has ended. */
export async function open(tx: Writer, id: string): Promise<WithdrawalRow | undefined> {
  const row = await tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && !ENDED.includes(row.status) ? row : undefined
}

/** The only place where a withdrawal changes, and its money with it: there is none in between. */
export async function move(
  tx: Writer,
  services: Services,
  row: WithdrawalRow,
  change: WithdrawalChange & Pick<WithdrawalRow, 'status'>,
): Promise<void> {
  const { now } = services
  const { status } = change
  if (status === 'SETTLED') await settle(tx, row, now())
  if (ENDED.includes(status)) await release(tx, row, now())
  if (status === 'RETURNED' && (await balancesIn(tx, row.circle_id)).available > 0)
    await reopen(tx, services, row.circle_id)
  const over = status === 'SETTLED' || ENDED.includes(status)
  await tx
    .updateTable('withdrawals')
    .set({ ...change, ...(over && { expected_by: null }), ...stageOf(row, status, now()), updated_at: now() })
    .where('id', '=', row.id)
    .execute()
  if (over) await forgetIfClosed(tx, row)
  if (row.bank_account_id !== null) await revokeWhenUnused(tx, services, row.bank_account_id)
  if (status !== row.status)
    await tellOfWithdrawal(tx, services, { ...row, review: change.review ?? row.review }, NEWS_OF[status])
}

/** A seller is asked for the card itself, a bank first for its leave. */
const SENT = { GIFT_CARD: ['PROCESSING', 'SETTLED'], BANK: ['SENT', 'SETTLED'] } as const

function stageOf({ kind, sent_at }: WithdrawalRow, status: WithdrawalRow['status'], at: number): WithdrawalChange {
  const isSent = SENT[kind].some((one) => one === status)
  return { ...(isSent && sent_at === null && { sent_at: at }), ...(status === 'SETTLED' && { arrived_at: at }) }
}
