import type { Reader } from '#api/store/store.ts'

/** The leader of a Circle. `undefined` only if the Circle has no members. */
export const leaderOf = (db: Reader, circleId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email'])
    .where('circle_id', '=', circleId)
    .where('role', '=', 'ADMINISTRATOR')
    .executeTakeFirst()
