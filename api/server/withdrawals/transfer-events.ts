import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { TRANSFER_STATUSES, type TransferEvent, type TransferStatus } from '#api/ports/bank/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services.ts'
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
    .values({ id, transfer_id, status, code, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await applyTransferEvents(tx, services, transfer_id)
}

/** A withdrawal stands where the last of its payment's events says. */
export async function applyTransferEvents(tx: Writer, services: Services, transferId: string): Promise<void> {
  const found = await tx.selectFrom('withdrawals').select('id').where('transfer_id', '=', transferId).executeTakeFirst()
  const row = found && (await open(tx, found.id))
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
