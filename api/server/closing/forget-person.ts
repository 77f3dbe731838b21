import type { Writer } from '#api/store/store.ts'
import { NO_PASSWORD } from '../account/newcomer.ts'
import { voidSignInLinks } from '../account/sign-in-links.ts'
import type { Member } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { forgetPayee } from '../withdrawals/forget-payee.ts'
import { forgetMails } from './forget-mails.ts'

/**
 * Removes a member's personal data from the tables. A row without a name remains, so that sums and payments still have
 * an owner. Data for finishing payments in progress remains too.
 */
export async function forgetPerson(tx: Writer, services: Services, { id, email }: Member): Promise<void> {
  const { now } = services
  // Deleting the sessions also deletes their refresh tokens.
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('notices').where('user_id', '=', id).execute()
  await tx.deleteFrom('mail_choices').where('user_id', '=', id).execute()
  await tx.updateTable('uploads').set({ left_at: now() }).where('user_id', '=', id).execute()
  await tx.updateTable('documents').set({ left_at: now() }).where('user_id', '=', id).execute()
  await tx.deleteFrom('runs').where('user_id', '=', id).execute()
  await tx.deleteFrom('email_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('reset_tokens').where('user_id', '=', id).execute()
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('idempotency').where('owner', '=', id).execute()
  // Deleting the tickets also deletes their messages.
  await tx.deleteFrom('tickets').where('user_id', '=', id).execute()
  await tx.deleteFrom('take_overs').where('user_id', '=', id).execute()
  await tx.deleteFrom('lead_requests').where('user_id', '=', id).execute()
  await tx.deleteFrom('favorites').where('user_id', '=', id).execute()
  await tx.deleteFrom('invites').where('invited_by', '=', id).execute()
  // Mails must be deleted before the data that shows which of them are about gift cards.
  await forgetMails(tx, { id, email })
  await forgetPayee(tx, services, id)
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
