import { sql } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
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
export const membersOf = (db: Reader, { circleId, q, after, most }: Wanted): Promise<MemberRow[]> =>
  q === undefined
    ? membersIn(db, circleId, undefined, [], after, most)
    : membersIn(db, circleId, cleanEmail(q), spellings(q).map(containing), after, most)

const membersIn = compiledOnce(
  (_, circleId: string, email: string | undefined, names: readonly string[], after: Wanted['after'], most: number) =>
    sql<MemberRow>`
    select role, memberships.created_at, user_id, user_account_id, first_name, last_name, email, email_verified_at
    from memberships join users on users.id = user_id
    where circle_id = ${circleId}
    ${email === undefined ? NOTHING : sql`and (email = ${email} or ${sql.join(names.map(isLike), sql` or `)})`}
    ${after === undefined ? NOTHING : sql`and (role, memberships.created_at, user_id) > (${sql.join(after)})`}
    order by role, memberships.created_at, user_id limit ${most}`,
)

const NOTHING = sql``

const isLike = (pattern: string) => sql<boolean>`lower(first_name || ' ' || last_name) like ${pattern} escape '\\'`

/** The pattern of a name with this part. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** Databases fold the case of ASCII alone: other letters are looked for small, and large at the beginning of a word. */
function spellings(q: string): string[] {
  const words = q.normalize('NFC').trim()
  const titled = words
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
  return [...new Set([words, words.toUpperCase(), titled].map(foldAscii).concat(words.toLowerCase()))]
}

const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
