import type { Writer } from '#api/store/store.ts'
import type { Member } from '../http/call.ts'
import type { Services } from '../services.ts'
import { NO_PASSWORD } from './newcomer.ts'
import { voidSignInLinks } from './sign-in-links.ts'

/**
 * Takes all that is personal of a member out of the tables. What remains is a row without a name, so that what was
 * counted or paid for them still belongs to somebody.
 */
export async function forgetPerson(tx: Writer, { now }: Services, { id, email }: Member): Promise<void> {
  // With sessions go their refresh tokens.
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('notices').where('user_id', '=', id).execute()
  await tx.updateTable('uploads').set({ left_at: now() }).where('user_id', '=', id).execute()
  await tx.deleteFrom('runs').where('user_id', '=', id).execute()
  await tx.deleteFrom('email_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('reset_tokens').where('user_id', '=', id).execute()
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('idempotency').where('owner', '=', id).execute()
  // With tickets goes what was written in them.
  await tx.deleteFrom('tickets').where('user_id', '=', id).execute()
  await tx.deleteFrom('take_overs').where('user_id', '=', id).execute()
  await tx.deleteFrom('invites').where('invited_by', '=', id).execute()
  await tx.deleteFrom('mails').where('recipient', '=', email).execute()
  await tx.deleteFrom('bank_accounts').where('user_id', '=', id).execute()
  const unnamed = { recipient_name: '', destination_detail: '', redeem_url: null }
  await tx.updateTable('withdrawals').set(unnamed).where('user_id', '=', id).execute()
  await voidSignInLinks(tx, email)
  await tx
    .updateTable('users')
    .set({
      email: `closed-${id}@closed.invalid`,
      first_name: '',
      last_name: '',
      password_hash: NO_PASSWORD,
      email_verified_at: null,
      terms_version: null,
      terms_accepted_at: null,
      closed_at: now(),
    })
    .where('id', '=', id)
    .execute()
}
