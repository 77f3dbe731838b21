import type { Writer } from '#api/store/store.ts'
import type { BankAccountRow, WithdrawalRow } from '#api/store/tables.ts'
import type { Services } from '../services/services.ts'
import { revokeWhenUnused } from './revoke.ts'

/** Until then whoever pays has to know who is paid, and where. */
export const UNDER_WAY = [
  'IN_REVIEW',
  'REQUESTED',
  'PROCESSING',
  'SENT',
] as const satisfies readonly WithdrawalRow['status'][]

const UNNAMED = { recipient_name: '', destination_detail: '', redeem_url: null, card: null }

/**
 * Whoever takes money out closes their account: what is over no longer says who they were. What is under way goes where it
 * was to go; their banks are told that we have no access any more, each once nothing is to be paid to it.
 */
export async function forgetPayee(tx: Writer, services: Pick<Services, 'jobs'>, userId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set(UNNAMED)
    .where('user_id', '=', userId)
    .where('status', 'not in', UNDER_WAY)
    .execute()
  await tx.deleteFrom('bank_accounts').where('user_id', '=', userId).where('access', '=', '').execute()
  await removeAccounts(tx, services, userId)
}

/**
 * Nothing new goes to any account of a member; each bank is told once nothing is to be paid to it. Gives those that could be
 * used until now.
 */
export async function removeAccounts(
  tx: Writer,
  services: Pick<Services, 'jobs'>,
  userId: string,
): Promise<BankAccountRow[]> {
  const of = tx.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId)
  const usable = await of.where('status', '<>', 'REMOVED').execute()
  const linked = await tx
    .updateTable('bank_accounts')
    .set({ status: 'REMOVED' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  for (const { id } of linked) await revokeWhenUnused(tx, services, id)
  return usable
}

/** One that is over forgets whoever closed their account while it was under way. */
export async function forgetIfClosed(tx: Writer, { id, user_id }: WithdrawalRow): Promise<void> {
  const closed = tx.selectFrom('users').select('id').where('id', '=', user_id).where('closed_at', 'is not', null)
  await tx.updateTable('withdrawals').set(UNNAMED).where('id', '=', id).where('user_id', 'in', closed).execute()
}
