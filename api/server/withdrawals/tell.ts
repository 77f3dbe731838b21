import type { Writer } from '#api/store/store.ts'
import type { BankAccountRow, WithdrawalRow } from '#api/store/tables.ts'
import { moneyNews } from '#components/mail/money-news.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

/** What may become of a withdrawal that people are told of. */
export type WithdrawalNews = 'in-review' | 'sent' | 'settled' | 'failed' | 'returned' | 'refused'

type Teller = Pick<Services, 'now' | 'post' | 'environment'>

/** Tells whoever takes money out what became of it, and who leads the Circle by now: by a notice and a mail, once each. */
export async function tellOfWithdrawal(
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
  // It may be looked at once more, for the same reason too.
  const about = `withdrawal:${row.id}:${news}${looked ? `:${looked}:${services.now()}` : ''}`
  for (const user_id of new Set([row.user_id, leader?.id ?? row.user_id])) {
    const to = await addressOf(tx, user_id)
    if (to === undefined) continue
    // Address and digits are for whoever took it out alone.
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

/** Tells a member that money can go to another account of theirs, or to one less: it need not have been they. */
export async function tellOfAccount(
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

/** Whoever closed their account is told nothing. */
async function addressOf(tx: Writer, userId: string): Promise<string | undefined> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email.endsWith('@closed.invalid') ? undefined : user?.email
}
