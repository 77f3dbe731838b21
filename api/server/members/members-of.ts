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
  readonly reminders: number
  readonly reminded_at: number | null
}

interface Wanted {
  readonly circleId: string
  /** The search text: part of a name, or a complete address. */
  readonly q: string | undefined
  readonly role?: Role | undefined
  /** The last member of the previous page. */
  readonly after: readonly [role: Role, joinedAt: number, userId: string] | undefined
  readonly most: number
}

/**
 * A Circle's members: its leader, then the others in the order of joining. The query reads an index, so a page can
 * start at any position.
 */
export const membersOf = (db: Reader, { circleId, q, role, after, most }: Wanted): Promise<MemberRow[]> =>
  q === undefined
    ? membersIn(db, circleId, role, undefined, [], after, most)
    : membersIn(db, circleId, role, cleanEmail(q), spellings(q).map(containing), after, most)

const membersIn = compiledOnce(
  (
    _,
    circleId: string,
    role: Role | undefined,
    email: string | undefined,
    names: readonly string[],
    after: Wanted['after'],
    most: number,
  ) =>
    sql<MemberRow>`
    select role, memberships.created_at, user_id, user_account_id, first_name, last_name, email, email_verified_at,
      reminders, reminded_at
    from memberships join users on users.id = user_id
    where circle_id = ${circleId} ${role === undefined ? EMPTY_SQL : sql`and role = ${role}`}
    ${email === undefined ? EMPTY_SQL : sql`and (email = ${email} or ${sql.join(names.map(isLike), sql` or `)})`}
    ${after === undefined ? EMPTY_SQL : sql`and (role, memberships.created_at, user_id) > (${sql.join(after)})`}
    order by role, memberships.created_at, user_id limit ${most}`,
)

const EMPTY_SQL = sql``

const isLike = (pattern: string) => sql<boolean>`lower(first_name || ' ' || last_name) like ${pattern} escape '\\'`

/** The SQL pattern for a name that contains this part. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The ways to write a search text. Databases ignore case only for ASCII letters. So other letters are searched in lower
 * case, in upper case, and with capitals at the start of words.
 */
function spellings(q: string): string[] {
  const words = q.normalize('NFC').trim()
  const titled = words
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
  return [...new Set([words, words.toUpperCase(), titled].map(foldAscii).concat(words.toLowerCase()))]
}

const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
