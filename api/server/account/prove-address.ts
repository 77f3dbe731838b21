import type { Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'
import { endSessionsOf } from '../session/tokens.ts'
import { removeAccounts } from '../withdrawals/forget-payee.ts'
import { notifyOfAccount } from '../withdrawals/notify.ts'
import { NO_PASSWORD } from './newcomer.ts'
import { signInMethodChanged } from './sign-in-method-changed.ts'

/**
 * Records that a person has proved that they read an account's mail. Before that, a stranger may have created the
 * account with their address. So the account's password, sessions, bank accounts and pending codes are removed.
 */
export async function proveAddress(tx: Writer, services: Services, user: UserRow): Promise<UserRow> {
  if (user.email_verified_at !== null) return user
  const change = { email_verified_at: services.now(), password_hash: NO_PASSWORD }
  await tx.updateTable('users').set(change).where('id', '=', user.id).execute()
  await endSessionsOf(services, tx, user.id)
  for (const account of await removeAccounts(tx, services, user.id))
    await notifyOfAccount(tx, services, account, 'bank-account-removed')
  await tx.deleteFrom('reset_tokens').where('user_id', '=', user.id).execute()
  if (user.password_hash !== NO_PASSWORD) {
    await signInMethodChanged(tx, services, user.id)
    await notify(tx, services, { user_id: user.id, kind: 'password-removed', params: { email: user.email } })
  }
  return { ...user, ...change }
}
