import type { Reader, Writer } from '#api/store/store.ts'
import type { Finish } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'
import { decryptAccess } from './access.ts'

/**
 * A removed account to which we still have access. `undefined` if there is no such account, or if money will still be
 * paid to it.
 */
async function unused(db: Reader, accountId: string) {
  const account = await db
    .selectFrom('bank_accounts')
    .select(['id', 'access'])
    .where('id', '=', accountId)
    .where('status', '=', 'REMOVED')
    .where('access', '<>', '')
    .executeTakeFirst()
  const waiting = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .where('status', 'in', ['IN_REVIEW', 'REQUESTED', 'PROCESSING'])
    .where('transfer_id', 'is', null)
    .executeTakeFirst()
  return waiting ? undefined : account
}

/** Revokes the access to a removed account once nothing more will be paid to it. */
export async function revokeWhenUnused(tx: Writer, { jobs }: Pick<Services, 'jobs'>, accountId: string): Promise<void> {
  if (await unused(tx, accountId)) await jobs.addOnce(tx, 'bank-revoke', accountId)
}

/**
 * Revokes the access to a removed account at the bank and deletes the access token. If the account's owner has closed
 * their account with us, deletes the whole row.
 */
export async function revokeAccess(
  { store, bank, environment }: Services,
  accountId: string,
): Promise<Finish | undefined> {
  const account = await unused(store.read, accountId)
  if (!account) return undefined
  await bank.remove(decryptAccess(environment, account))
  return async (tx) => {
    const closed = tx.selectFrom('users').select('id').where('closed_at', 'is not', null)
    await tx.deleteFrom('bank_accounts').where('id', '=', accountId).where('user_id', 'in', closed).execute()
    await tx.updateTable('bank_accounts').set({ access: '' }).where('id', '=', accountId).execute()
  }
}
