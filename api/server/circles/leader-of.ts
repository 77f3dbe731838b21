import type { Reader } from '#api/store/store.ts'

/** Who leads a Circle; `undefined` only where nobody belongs to it. */
export const leaderOf = (db: Reader, circleId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email'])
    .where('circle_id', '=', circleId)
    .where('role', '=', 'ADMINISTRATOR')
    .executeTakeFirst()
