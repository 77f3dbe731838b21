import { sql } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import type { Reader } from '#api/store/store.ts'
import { cleanEmail } from '#machines/define/fields/email.ts'

interface Wanted {
  readonly circleId: string
  /** A part of a name, or a whole address. */
  readonly q: string | undefined
  /** Where the page before ended. */
  readonly after: readonly [role: Role, joinedAt: number, userId: string] | undefined
  readonly most: number
}

/** Those who belong to a Circle: its leader, then by when they joined. Read off an index, from wherever a page begins. */
export const membersOf = (db: Reader, { circleId, q, after, most }: Wanted) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['role', 'memberships.created_at', 'user_id', 'user_account_id'])
    .select(['first_name', 'last_name', 'email', 'email_verified_at'])
    .where('circle_id', '=', circleId)
    .$if(q !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('email', '=', cleanEmail(q ?? '')), ...spellings(q ?? '').map(named)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('role', 'memberships.created_at', 'user_id'),
          '>',
          tuple(after?.[0] ?? 'SUPPORTER', after?.[1] ?? 0, after?.[2] ?? ''),
        ),
      ),
    )
    .orderBy('role')
    .orderBy('memberships.created_at')
    .orderBy('user_id')
    .limit(most)
    .execute()

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
