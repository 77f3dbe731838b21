import type { Reader } from '#api/store/store.ts'

/**
 * The Circle that a member's shopping goes to: the one that they switched to last, else the newest that they belong to;
 * `undefined` for whoever belongs to none.
 */
export async function activeCircleId(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('circle_id')
    .where('user_id', '=', userId)
    .orderBy(({ fn, val }) => fn.coalesce('switched_at', val(0)), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('circle_id')
    .limit(1)
    .executeTakeFirst()
  return row?.circle_id
}
