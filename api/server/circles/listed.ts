import { sql } from 'kysely'
import type { ListedCircle } from '#api/contract/directory.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import { searchPrefixes, searchWords } from '#api/store/search/search-words.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'

/** The columns that a list needs. Stories are long, so they are left out. */
const COLUMNS = [
  ...(['id', 'slug', 'vanity_url', 'cove_type', 'headline', 'purpose', 'beneficiary_picture_url'] as const),
  ...(['city', 'state', 'supporters', 'created_at', 'listed_at', 'amounts_hidden_at'] as const),
] satisfies readonly (keyof CircleRow)[]
/** A row of a list. The type column contains only valid types. */
export type ListedRow = Pick<CircleRow, (typeof COLUMNS)[number]> & Pick<ListedCircle, 'cove_type'>

interface Wanted {
  readonly q: string
  readonly type: string | undefined
  /** Where the previous page ended. */
  readonly after: readonly [listedAt: number, id: string] | undefined
  readonly most: number
}

/** More words rarely narrow the result, and each one costs a lookup. */
const MOST_WORDS = 6

/** Listed Circles, newest first. */
export function findListedCircles(db: Reader, { q, type, after, most }: Wanted): Promise<ListedRow[]> {
  // The longest word is usually the rarest. The other words are checked against its results.
  const [longest, ...others] = searchWords(q)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  if (longest !== undefined) return withWords(db, longest, others, type, after, most)
  // The query is not empty but contains no word.
  return q.trim() === '' ? newest(db, type, after, most) : Promise.resolve([])
}

const SHOWN = sql.raw(COLUMNS.map((column) => `circles.${column}`).join(', '))
const EMPTY_SQL = sql``

type After = Wanted['after']

const newest = compiledOnce(
  (_, type: string | undefined, after: After, most: number) => sql<ListedRow>`
    select ${SHOWN} from circles where listed_at is not null
    ${type === undefined ? EMPTY_SQL : sql`and cove_type = ${type}`}
    ${after === undefined ? EMPTY_SQL : sql`and (listed_at, id) < (${after[0]}, ${after[1]})`}
    order by listed_at desc, id desc limit ${most}`,
)

/** Reads the page from the index of the first word, so the time does not grow with the number of Circles. */
const withWords = compiledOnce(
  (_, first: string, others: readonly string[], type: string | undefined, after: After, most: number) => sql<ListedRow>`
    select ${SHOWN} from circle_prefixes as found join circles on circles.id = found.circle_id
    where found.prefix = ${first} ${others.length === 0 ? EMPTY_SQL : sql.join(others.map(has), sql` `)}
    ${type === undefined ? EMPTY_SQL : sql`and circles.cove_type = ${type}`}
    ${after === undefined ? EMPTY_SQL : sql`and (found.listed_at, found.circle_id) < (${after[0]}, ${after[1]})`}
    order by found.listed_at desc, found.circle_id desc limit ${most}`,
)

const has = (word: string) => sql`and exists (
  select 1 from circle_prefixes as other where other.prefix = ${word}
  and other.listed_at = found.listed_at and other.circle_id = found.circle_id)`

/** Updates the index of the words that find a Circle. A Circle that is not listed has no words there. */
export async function listWords(tx: Writer, { id, listed_at, headline, purpose, city }: CircleRow): Promise<void> {
  const wanted = listed_at === null ? [] : searchPrefixes([headline, purpose, city])
  const kept = await tx
    .selectFrom('circle_prefixes')
    .select(['prefix', 'listed_at'])
    .where('circle_id', '=', id)
    .execute()
  const isSame =
    kept.length === wanted.length && kept.every((row) => row.listed_at === listed_at && wanted.includes(row.prefix))
  if (isSame) return
  await tx.deleteFrom('circle_prefixes').where('circle_id', '=', id).execute()
  if (listed_at === null || wanted.length === 0) return
  await tx
    .insertInto('circle_prefixes')
    .values(wanted.map((prefix) => ({ prefix, listed_at, circle_id: id })))
    .execute()
}
