import type { Writer } from '#api/store/store.ts'
import type { BankAccountRow, WithdrawalRow } from '#api/store/tables.ts'
import { moneyNews } from '#components/mail/money-news.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

/** The events of a withdrawal about which people are notified. */
export type WithdrawalNews = 'in-review' | 'sent' | 'settled' | 'failed' | 'returned' | 'refused'

type Teller = Pick<Services, 'now' | 'post' | 'environment'>

/** Notifies the person who withdraws and the Circle's current leader, each once, by a notice and a mail. */
export async function notifyOfWithdrawal(
  tx: Writer,
  services: Teller,
  row: Pick<
    WithdrawalRow,
    'id' | 'circle_id' | 'user_id' | 'amount' | 'destination_name' | 'destination_detail' | 'review'
  >,
  news: WithdrawalNews | undefined,
  said?: string,
): Promise<void> {
  if (news === undefined) return
  const circle = await tx
    .selectFrom('circles')
    .select(['headline', 'slug'])
    .where('id', '=', row.circle_id)
    .executeTakeFirst()
  const leader = await leaderOf(tx, row.circle_id)
  const slug = circle?.slug ?? ''
  const known = { circle: circle?.headline ?? 'A Circle without a title', slug, amount: row.amount }
  const looked = news === 'in-review' && row.review
  // A withdrawal can be reviewed again, even for the same reason, and each review needs its own notice.
  const about = `withdrawal:${row.id}:${news}${looked ? `:${looked}:${services.now()}` : ''}`
  for (const user_id of new Set([row.user_id, leader?.id ?? row.user_id])) {
    const to = await addressOf(tx, user_id)
    if (to === undefined) continue
    // Only the person who withdrew sees the mail address or the account's last digits.
    const isOwn = user_id === row.user_id
    const destination = [row.destination_name, isOwn ? row.destination_detail : ''].filter(Boolean).join(' · ')
    const params = { ...known, destination, withdrawal: row.id }
    const isNew = await notify(tx, services, { user_id, kind: `withdrawal-${news}`, params, about })
    const url = `${services.environment.publicBaseUrl}/portal/wallet/withdrawals/${row.id}`
    const letter = { to, kind: news, words: params, url, isLeader: user_id === leader?.id }
    if (isNew)
      await services.post.post(
        tx,
        moneyNews({ ...letter, ...(said !== undefined && { said }), ...(looked && { looked }) }),
      )
  }
}

/** Notifies a member that a bank account was added or removed, because someone else may have done it. */
export async function notifyOfAccount(
  tx: Writer,
  services: Teller,
  { id, user_id, institution_name: bank, mask, added_at }: BankAccountRow,
  kind: 'bank-account-added' | 'bank-account-removed',
): Promise<void> {
  const to = await addressOf(tx, user_id)
  const params = { bank: mask ? `${bank} (…${mask})` : bank }
  if (to === undefined || !(await notify(tx, services, { user_id, kind, params, about: `${kind}:${id}:${added_at}` })))
    return
  const url = `${services.environment.publicBaseUrl}/settings#bank-accounts`
  await services.post.post(tx, moneyNews({ to, kind, words: params, url }))
}

/** A person who closed their account is not notified. */
async function addressOf(tx: Writer, userId: string): Promise<string | undefined> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email.endsWith('@closed.invalid') ? undefined : user?.email
}
