import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { TRANSFER_STATUSES, type TransferEvent, type TransferStatus } from '#api/ports/bank/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Finish } from '../jobs/jobs.ts'
import type { Services } from '../services/services.ts'
import { move, open } from './move.ts'
import { tellOfWithdrawal } from './tell.ts'

const STATUS_OF = {
  pending: 'PROCESSING',
  posted: 'SENT',
  settled: 'SETTLED',
  failed: 'FAILED',
  returned: 'RETURNED',
  cancelled: 'CANCELLED',
} as const satisfies Record<TransferStatus, WithdrawalStatus>

/** Keeps what the bank told, once, and does what follows from it. */
export async function takeTransferEvent(tx: Writer, services: Services, event: TransferEvent): Promise<void> {
  const { id, transferId: transfer_id, status, code = null, at } = event
  await tx
    .insertInto('transfer_events')
    .values({ bank: services.bank.id, id, transfer_id, status, code, at })
    .onConflict((conflict) => conflict.columns(['bank', 'id']).doNothing())
    .execute()
  await applyTransferEvents(tx, services, transfer_id)
}

/** A withdrawal stands where the last of its payment's events says. A payment of none waits for one, and then for people. */
export async function applyTransferEvents(tx: Writer, services: Services, transferId: string): Promise<void> {
  const found = await paidBy(tx, transferId)
  if (!found) return services.jobs.addOnce(tx, 'bank-match', transferId)
  const row = await open(tx, found.id)
  const last = await tx
    .selectFrom('transfer_events')
    .select(['status', 'code'])
    .where('transfer_id', '=', transferId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const told = TRANSFER_STATUSES.find((status) => status === last?.status)
  const status = told && STATUS_OF[told]
  if (!row || !status || status === row.status) return
  await move(tx, services, row, { status, failure: last?.code ?? null })
  // Nobody here has cancelled what the bank was asked to pay.
  if (status === 'CANCELLED') await tellOfWithdrawal(tx, services, row, 'failed')
}

/** The withdrawal whose payment this is; there is none while its number is not written down yet, or where nobody here made it. */
const paidBy = (db: Reader, transferId: string) =>
  db.selectFrom('withdrawals').select('id').where('transfer_id', '=', transferId).executeTakeFirst()

/** Somebody was paid: where no withdrawal says who within all its tries, the desk has to know. */
export async function match(services: Services, transferId: string): Promise<Finish> {
  if (!(await paidBy(services.store.read, transferId)))
    throw new Error('The bank tells of this payment, and no withdrawal here has its number.')
  return (tx) => applyTransferEvents(tx, services, transferId)
}
