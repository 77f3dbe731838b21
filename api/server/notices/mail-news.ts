import { NEWS_PER_DAY } from '#api/contract/limits.ts'
import type { NoticeAbout } from '#api/contract/notices.ts'
import type { Writer } from '#api/store/store.ts'
import { MAILED, type News, newsLetter } from '#components/mail/news.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { isWithinRateLimit } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { wantsMail } from './mail-choices.ts'
import { stopUrl } from './stop-link.ts'

/** The services needed to notify a member. */
export type Notifier = Pick<Services, 'now' | 'post' | 'environment'>

/**
 * Mails a notice to a member who wants such mails. Mails go only to confirmed addresses. Otherwise, anyone could have
 * mails sent to strangers by signing up with their addresses.
 */
export async function mailNews(
  tx: Writer,
  services: Notifier,
  about: NoticeAbout & { user_id: string },
): Promise<void> {
  if (!isMailed(about)) return
  const kind = MAILED[about.kind]
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'email_verified_at'])
    .where('id', '=', about.user_id)
    .executeTakeFirst()
  if (!person || person.email_verified_at === null || !(await wantsMail(tx, person, kind))) return
  const limit = { key: `mail:${kind}:${person.id}`, most: NEWS_PER_DAY, within: DAY_MS }
  if (!(await isWithinRateLimit(tx, [limit], services.now()))) return
  const { email, first_name: firstName } = person
  const url = `${services.environment.publicBaseUrl}${await pageOf(tx, about)}`
  const letter = newsLetter({ to: email, firstName, news: about, url, stopUrl: stopUrl(services, { kind, email }) })
  await services.post.post(tx, letter)
}

/** The page that a mail links to. Gift cards have their own pages. */
async function pageOf(tx: Writer, { params }: News): Promise<string> {
  if (!('order' in params)) return `/circles/${params.slug}`
  const order = await tx.selectFrom('orders').select('kind').where('id', '=', params.order).executeTakeFirst()
  return `/portal/orders/${params.order}${order?.kind === 'giftcard' ? '?kind=giftcard' : ''}`
}

const isMailed = (about: NoticeAbout & { user_id: string }): about is News & { user_id: string } =>
  Object.hasOwn(MAILED, about.kind)
