import type { Reader } from '#api/store/store.ts'

/** How many notices a member has not read. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll().as('unread'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}
