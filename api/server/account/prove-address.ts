import type { Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'
import { endSessionsOf } from '../session/tokens.ts'
import { removeAccounts } from '../withdrawals/forget-payee.ts'
import { tellOfAccount } from '../withdrawals/tell.ts'
import { NO_PASSWORD } from './newcomer.ts'
import { wayInChanged } from './way-in-changed.ts'

/**
 * Somebody has shown that they read the mail of an account. Where nobody had shown that before, whoever made the account
 * may have been anybody: their password, sessions, bank accounts and codes under way end.
 */
export async function proveAddress(tx: Writer, services: Services, user: UserRow): Promise<UserRow> {
  if (user.email_verified_at !== null) return user
  const change = { email_verified_at: services.now(), password_hash: NO_PASSWORD }
  await tx.updateTable('users').set(change).where('id', '=', user.id).execute()
  await endSessionsOf(services, tx, user.id)
  for (const account of await removeAccounts(tx, services, user.id))
    await tellOfAccount(tx, services, account, 'bank-account-removed')
  await tx.deleteFrom('reset_tokens').where('user_id', '=', user.id).execute()
  if (user.password_hash !== NO_PASSWORD) {
    await wayInChanged(tx, services, user.id)
    await notify(tx, services, { user_id: user.id, kind: 'password-removed', params: { email: user.email } })
  }
  return { ...user, ...change }
}
