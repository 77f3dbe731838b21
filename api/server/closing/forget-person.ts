import type { Writer } from '#api/store/store.ts'
import { NO_PASSWORD } from '../account/newcomer.ts'
import { voidSignInLinks } from '../account/sign-in-links.ts'
import type { Member } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { forgetPayee } from '../withdrawals/forget-payee.ts'
import { forgetMails } from './forget-mails.ts'

/**
 * Takes all that is personal of a member out of the tables. What remains is a row without a name, so that what was
 * counted or paid for them still belongs to somebody, and what has to be known to finish what is under way.
 */
export async function forgetPerson(tx: Writer, services: Services, { id, email }: Member): Promise<void> {
  const { now } = services
  // With sessions go their refresh tokens.
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('notices').where('user_id', '=', id).execute()
  await tx.updateTable('uploads').set({ left_at: now() }).where('user_id', '=', id).execute()
  await tx.updateTable('documents').set({ left_at: now() }).where('user_id', '=', id).execute()
  await tx.deleteFrom('runs').where('user_id', '=', id).execute()
  await tx.deleteFrom('email_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('reset_tokens').where('user_id', '=', id).execute()
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('idempotency').where('owner', '=', id).execute()
  // With tickets goes what was written in them.
  await tx.deleteFrom('tickets').where('user_id', '=', id).execute()
  await tx.deleteFrom('take_overs').where('user_id', '=', id).execute()
  await tx.deleteFrom('lead_requests').where('user_id', '=', id).execute()
  await tx.deleteFrom('favorites').where('user_id', '=', id).execute()
  await tx.deleteFrom('invites').where('invited_by', '=', id).execute()
  // Before it is forgotten which of them are gift cards.
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
