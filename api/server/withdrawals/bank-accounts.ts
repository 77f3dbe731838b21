import type { BankAccount } from '#api/contract/withdrawals.ts'
import type { Reader } from '#api/store/store.ts'
import type { BankAccountRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { type Limit, takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { needProof } from '../session/proof.ts'
import { unseal } from './access.ts'
import { walletToLead } from './begin.ts'
import { revokeWhenUnused } from './revoke.ts'
import { tellOfAccount } from './tell.ts'

export const viewAccount = (row: BankAccountRow, { environment }: Services): BankAccount => ({
  id: row.id,
  institution_name: row.institution_name,
  mask: row.mask,
  type: row.type,
  status: row.status,
  added_at: row.added_at,
  usable_from: row.added_at + environment.hold,
})

/** A bank account of a member. Any other is refused like one that does not exist, as `missing` says. */
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

/** Nobody tries links by the hundred. */
export const linkLimit = (memberId: string): Limit => ({ key: `bank-link:${memberId}`, most: 30, within: HOUR_MS })

/** Only who may take money out has an account to choose. */
export const createLinkToken: Handler<'createLinkToken'> = async ({ services, member, body }) => {
  await takeTurn(services, [linkLimit(member.id)])
  const access = await services.store.transact(async (tx) => {
    await walletToLead(tx, body.wallet_id, member, services.now())
    return (
      body.bank_account_id && unseal(services.environment, await accountOfMine(tx, body.bank_account_id, member.id))
    )
  })
  const { token, expiresAt, url } = await services.bank.linkToken(member.user_account_id, access).catch(unavailable)
  return { body: { link_token: token, expiration: expiresAt, url } }
}

/** Nothing new goes to it. What is under way does; after that the bank is told that we have no access any more. */
export const removeBankAccount: Handler<'removeBankAccount'> = async (call) => {
  const { services, member, params } = call
  const reply = await once(call, async (tx) => {
    const account = await accountOfMine(tx, params.id, member.id)
    needProof(services, member)
    await tx.updateTable('bank_accounts').set({ status: 'REMOVED' }).where('id', '=', account.id).execute()
    await tellOfAccount(tx, services, account, 'bank-account-removed')
    await revokeWhenUnused(tx, services, account.id)
    return { body: undefined }
  })
  void services.jobs.work()
  void services.post.deliver()
  return reply
}

const unavailable = () => refuse('unavailable')
