import type { Reader, Writer } from '#api/store/store.ts'
import type { Finish } from '../jobs/jobs.ts'
import type { Services } from '../services/services.ts'
import { unseal } from './access.ts'

/** An account that was removed, whose access we still have; `undefined` where there is none, or money is to go to it. */
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

/** Has the access to an account that was removed given up, once nothing is to be paid to it any more. */
export async function revokeWhenUnused(tx: Writer, { jobs }: Pick<Services, 'jobs'>, accountId: string): Promise<void> {
  if (await unused(tx, accountId)) await jobs.addOnce(tx, 'bank-revoke', accountId)
}

/** Gives it up at the bank, and forgets it; with whoever closed their account goes the whole row. */
export async function revoke({ store, bank, environment }: Services, accountId: string): Promise<Finish> {
  const account = await unused(store.read, accountId)
  if (account) await bank.remove(unseal(environment, account))
  return async (tx) => {
    if (!account) return
    const closed = tx.selectFrom('users').select('id').where('closed_at', 'is not', null)
    await tx.deleteFrom('bank_accounts').where('id', '=', accountId).where('user_id', 'in', closed).execute()
    await tx.updateTable('bank_accounts').set({ access: '' }).where('id', '=', accountId).execute()
  }
}
