import type { Writer } from '#api/store/store.ts'
import type { BankAccountRow, WithdrawalRow } from '#api/store/tables.ts'
import type { Services } from '../services/services.ts'
import { revokeWhenUnused } from './revoke.ts'

/** States in which the provider still needs the payee's details. */
const UNDER_WAY = ['IN_REVIEW', 'REQUESTED', 'PROCESSING', 'SENT'] as const satisfies readonly WithdrawalRow['status'][]

const UNNAMED = { recipient_name: '', destination_detail: '', redeem_url: null, card: null }

/**
 * Called when a person closes their account. Removes their details from finished withdrawals. Pending withdrawals
 * continue, and the access to each bank account is revoked once nothing more will be paid to it.
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
 * Removes all bank accounts of a member. The access to each account is revoked once nothing more will be paid to it.
 * Returns the accounts that were usable.
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

/** When a withdrawal ends, clears the payee's details if the payee has closed their account. */
export async function forgetIfClosed(tx: Writer, { id, user_id }: WithdrawalRow): Promise<void> {
  const closed = tx.selectFrom('users').select('id').where('id', '=', user_id).where('closed_at', 'is not', null)
  await tx.updateTable('withdrawals').set(UNNAMED).where('id', '=', id).where('user_id', 'in', closed).execute()
}
