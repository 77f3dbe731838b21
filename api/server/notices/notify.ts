import { randomUUID } from 'node:crypto'
import type { NoticeAbout } from '#api/contract/notices.ts'
import type { Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'

type News = NoticeAbout & {
  readonly user_id: string
  /** What this is about, where a member is told of it only once: `order:42:confirmed`. */
  readonly about?: string
}

/** Tells a member of something; nothing where they were told of the same `about` before. Gives whether they were not. */
export async function notify(tx: Writer, { now }: Pick<Services, 'now'>, news: News): Promise<boolean> {
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
  return told !== undefined
}

const KEPT_MS = 365 * DAY_MS

/** Removes notices that are a year old. */
export async function forgetNotices(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('created_at', '<=', now() - KEPT_MS)
    .execute()
}
