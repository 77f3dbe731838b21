import { randomUUID } from 'node:crypto'
import type { NoticeAbout } from '#api/contract/notices.ts'
import type { Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'
import { mailNews, type Notifier } from './mail-news.ts'

type News = NoticeAbout & {
  readonly user_id: string
  /** The subject, if the member should be notified of it only once, such as `order:42:confirmed`. */
  readonly about?: string
}

/**
 * Notifies a member. Does nothing if they were already notified with the same `about`. Returns whether the notice is
 * new.
 */
export async function notify(tx: Writer, services: Notifier, news: News): Promise<boolean> {
  const { now } = services
  const { user_id, kind, params, about = null } = news
  const told = await tx
    .insertInto('notices')
    .values({
      id: randomUUID(),
      user_id,
      kind,
      params: JSON.stringify(params),
      about,
      created_at: now(),
      seen_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!told) return false
  await mailNews(tx, services, news)
  return true
}

const KEPT_MS = 365 * DAY_MS

/** Deletes notices that are a year old. */
export async function forgetNotices(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('created_at', '<=', now() - KEPT_MS)
    .execute()
}
