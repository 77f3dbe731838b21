import type { Writer } from '#api/store/store.ts'
import type { Member } from '../calls/call.ts'

/** Deletes a member's unsent mails, except those about a gift card, which is their money. */
export async function forgetMails(tx: Writer, { id, email }: Pick<Member, 'id' | 'email'>): Promise<void> {
  const cards = await tx
    .selectFrom('withdrawals')
    .select('redeem_url')
    .where('user_id', '=', id)
    .where('redeem_url', 'is not', null)
    .execute()
  const mails = await tx.selectFrom('queued_jobs').select(['id', 'payload']).where('recipient', '=', email).execute()
  const isCard = (payload: string | null) =>
    cards.some(({ redeem_url }) => redeem_url !== null && payload?.includes(JSON.stringify(redeem_url).slice(1, -1)))
  for (const mail of mails)
    if (!isCard(mail.payload)) await tx.deleteFrom('queued_jobs').where('id', '=', mail.id).execute()
}
