import type { Writer } from '#api/store/store.ts'
import type { Member } from '../calls/call.ts'

/** Mails to a member that were not sent yet are not sent any more, but for a gift card: that is their money. */
export async function forgetMails(tx: Writer, { id, email }: Pick<Member, 'id' | 'email'>): Promise<void> {
  const cards = await tx
    .selectFrom('withdrawals')
    .select('redeem_url')
    .where('user_id', '=', id)
    .where('redeem_url', 'is not', null)
    .execute()
  const mails = await tx.selectFrom('mails').select(['id', 'text']).where('recipient', '=', email).execute()
  const isCard = (text: string) => cards.some(({ redeem_url }) => redeem_url !== null && text.includes(redeem_url))
  for (const mail of mails) if (!isCard(mail.text)) await tx.deleteFrom('mails').where('id', '=', mail.id).execute()
}
