import type { BankAccount } from '#api/contract/withdrawals.ts'
import type { Reader } from '#api/store/store.ts'
import type { BankAccountRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { consumeRateLimit, type Limit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { requireProof } from '../session/proof.ts'
import { decryptAccess } from './access.ts'
import { walletToLead } from './begin.ts'
import { notifyOfAccount } from './notify.ts'
import { revokeWhenUnused } from './revoke.ts'

export const viewAccount = (row: BankAccountRow, { environment }: Services): BankAccount => ({
  id: row.id,
  institution_name: row.institution_name,
  mask: row.mask,
  type: row.type,
  status: row.status,
  added_at: row.added_at,
  usable_from: row.added_at + environment.hold,
})

/** A member's bank account. Anyone else's account is refused with `missing`, like one that does not exist. */
export async function accountOfMine(
  db: Reader,
  id: string,
  userId: string,
  missing: 'not-found' | 'account-unavailable' = 'not-found',
): Promise<BankAccountRow> {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst()
  return row ?? refuse(missing)
}

export const listBankAccounts: Handler<'listBankAccounts'> = async ({ services, member }) => {
  const rows = await services.store.read
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', member.id)
    .where('status', '<>', 'REMOVED')
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return { body: rows.map((row) => viewAccount(row, services)) }
}

/** The limit that keeps a member from requesting link windows in bulk. */
export const linkLimit = (memberId: string): Limit => ({ key: `bank-link:${memberId}`, most: 30, within: HOUR_MS })

/** Creates a token for the link window. Only a member who can withdraw money may link an account. */
export const createLinkToken: Handler<'createLinkToken'> = async ({ services, member, body }) => {
  await consumeRateLimit(services, [linkLimit(member.id)])
  const access = await services.store.transact(async (tx) => {
    await walletToLead(tx, body.wallet_id, member, services.now())
    return (
      body.bank_account_id &&
      decryptAccess(services.environment, await accountOfMine(tx, body.bank_account_id, member.id))
    )
  })
  const { token, expiresAt, url } = await services.bank.linkToken(member.user_account_id, access).catch(unavailable)
  return { body: { link_token: token, expiration: expiresAt, url } }
}

/**
 * Removes a bank account. New withdrawals can't use the account, but pending ones continue. After that, our access is
 * revoked at the bank.
 */
export const removeBankAccount: Handler<'removeBankAccount'> = async (call) => {
  const { services, member, params } = call
  const reply = await handleOnce(call, async (tx) => {
    const account = await accountOfMine(tx, params.id, member.id)
    requireProof(services, member)
    await tx.updateTable('bank_accounts').set({ status: 'REMOVED' }).where('id', '=', account.id).execute()
    await notifyOfAccount(tx, services, account, 'bank-account-removed')
    await revokeWhenUnused(tx, services, account.id)
    return { body: undefined }
  })
  void services.jobs.work()
  void services.post.deliver()
  return reply
}

const unavailable = () => refuse('unavailable')
