import { sql } from 'kysely'
import type { Joined } from '#api/contract/home.ts'
import type { Reader } from '#api/store/store.ts'
import { shortName } from '../circles/view.ts'

const JOINED_SHOWN = 3

interface Row {
  readonly first_name: string
  readonly last_name: string
  readonly joined_at: number
  readonly inviter_id: string | null
  readonly inviter_first: string | null
  readonly inviter_last: string | null
}

/**
 * A Circle's supporters, newest first, with the date when they joined and who invited them. An invitation is accepted
 * at the moment of joining.
 */
export async function joinedLast(db: Reader, circleId: string, viewerId: string): Promise<Joined[]> {
  const { rows } = await sql<Row>`
    select users.first_name, users.last_name, newest.created_at as joined_at, inviter.id as inviter_id,
      inviter.first_name as inviter_first, inviter.last_name as inviter_last
    from (select user_id, circle_id, created_at from memberships where circle_id = ${circleId} and role = 'SUPPORTER'
      order by created_at desc, user_id desc limit ${JOINED_SHOWN}) as newest
    join users on users.id = newest.user_id
    left join users as inviter on inviter.id = (select invited_by from invites
      where invites.circle_id = newest.circle_id and invites.joined_at = newest.created_at
      order by invites.created_at, invites.id limit 1)
    order by newest.created_at desc, newest.user_id desc`.execute(db)
  return rows.map(({ first_name, last_name, joined_at, inviter_id, inviter_first, inviter_last }) => ({
    name: shortName(first_name, last_name),
    joined_at: new Date(joined_at).toISOString(),
    invited_by:
      inviter_id === null
        ? null
        : { name: shortName(inviter_first ?? '', inviter_last ?? ''), is_me: inviter_id === viewerId },
  }))
}
