import type { Reader, Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'

/**
 * The Circle that a member's shopping goes to: the one that they switched to last, otherwise the one that they joined
 * last. `undefined` if they belong to none.
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

/** Makes a Circle the one that a member's shopping goes to. */
export async function activateCircle(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  { userId, circleId }: { readonly userId: string; readonly circleId: string },
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ switched_at: now() })
    .where('user_id', '=', userId)
    .where('circle_id', '=', circleId)
    .execute()
}

interface Membership {
  readonly id: string
  readonly switched_at: number | null
  readonly joined_at: number
}

/** Like `activeCircleId`, for a list of a member's Circles. */
export const activeOf = (circles: readonly Membership[]): string | undefined =>
  circles.toSorted(
    (a, b) =>
      (b.switched_at ?? 0) - (a.switched_at ?? 0) ||
      b.joined_at - a.joined_at ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )[0]?.id
