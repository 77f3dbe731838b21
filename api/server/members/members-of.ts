import { sql } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import type { Reader } from '#api/store/store.ts'
import { cleanEmail } from '#machines/define/fields/email.ts'

export interface MemberRow {
  readonly role: Role
  readonly created_at: number
  readonly user_id: string
  readonly user_account_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly email_verified_at: number | null
}

interface Wanted {
  readonly circleId: string
  /** A part of a name, or a whole address. */
  readonly q: string | undefined
  /** Where the page before ended. */
  readonly after: readonly [role: Role, joinedAt: number, userId: string] | undefined
  readonly most: number
}

/** Those who belong to a Circle: its leader, then by when they joined. Read off an index, from wherever a page begins. */
export async function membersOf(db: Reader, { circleId, q, after, most }: Wanted): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select role, memberships.created_at, user_id, user_account_id, first_name, last_name, email, email_verified_at
    from memberships join users on users.id = user_id
    where circle_id = ${circleId}
    ${q === undefined ? NOTHING : sql`and (email = ${cleanEmail(q)} or ${sql.join(spellings(q).map(named), sql` or `)})`}
    ${after === undefined ? NOTHING : sql`and (role, memberships.created_at, user_id) > (${sql.join(after)})`}
    order by role, memberships.created_at, user_id limit ${most}`.execute(db)
  return rows
}

const NOTHING = sql``

const named = (part: string) =>
  sql<boolean>`lower(first_name || ' ' || last_name) like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Databases fold the case of ASCII alone: other letters are looked for small, and large at the beginning of a word. */
function spellings(q: string): string[] {
  const words = q.normalize('NFC').trim()
  const titled = words
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
  return [...new Set([words, words.toUpperCase(), titled].map(foldAscii).concat(words.toLowerCase()))]
}

const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
