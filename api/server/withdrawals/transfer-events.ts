import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { TRANSFER_STATUSES, type TransferEvent, type TransferStatus } from '#api/ports/bank/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Finish } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'
import { moveWithdrawal, readOpenWithdrawal } from './move.ts'
import { notifyOfWithdrawal } from './notify.ts'

const STATUS_OF = {
  pending: 'PROCESSING',
  posted: 'SENT',
  settled: 'SETTLED',
  failed: 'FAILED',
  returned: 'RETURNED',
  cancelled: 'CANCELLED',
} as const satisfies Record<TransferStatus, WithdrawalStatus>

/** Stores a bank event once and applies it. */
export async function takeTransferEvent(tx: Writer, services: Services, event: TransferEvent): Promise<void> {
  const { id, transferId: transfer_id, status, code = null, at } = event
  await tx
    .insertInto('transfer_events')
    .values({ bank: services.bank.id, id, transfer_id, status, code, at })
    .onConflict((conflict) => conflict.columns(['bank', 'id']).doNothing())
    .execute()
  await applyTransferEvents(tx, services, transfer_id)
}

/**
 * Gives a withdrawal the state of its payment's last event. If no withdrawal is known for a payment, its events wait
 * for one, and in the end operators decide.
 */
export async function applyTransferEvents(tx: Writer, services: Services, transferId: string): Promise<void> {
  const found = await paidBy(tx, transferId)
  if (!found) return services.jobs.addOnce(tx, 'bank-match', transferId)
  const row = await readOpenWithdrawal(tx, found.id)
  const last = await tx
    .selectFrom('transfer_events')
    .select(['status', 'code'])
    .where('transfer_id', '=', transferId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const told = TRANSFER_STATUSES.find((status) => status === last?.status)
  const status = told && STATUS_OF[told]
  if (!row || !status || status === row.status) return
  await moveWithdrawal(tx, services, row, { status, failure: last?.code ?? null })
  // The bank canceled the payment, and we had not requested that.
  if (status === 'CANCELLED') await notifyOfWithdrawal(tx, services, row, 'failed')
}

/**
 * The withdrawal that was paid with this payment. None if the payment's number is not stored yet, or if the portal did
 * not make the payment.
 */
const paidBy = (db: Reader, transferId: string) =>
  db.selectFrom('withdrawals').select('id').where('transfer_id', '=', transferId).executeTakeFirst()

/**
 * Matches a payment that the bank has reported with its withdrawal. If no withdrawal is found in all tries, operators
 * have to know.
 */
export async function matchTransfer(services: Services, transferId: string): Promise<Finish> {
  if (!(await paidBy(services.store.read, transferId)))
    throw new Error('The bank reports this payment, but no withdrawal has its number.')
  return (tx) => applyTransferEvents(tx, services, transferId)
}
