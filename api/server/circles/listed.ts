import { searchPrefixes, searchWords } from '#api/store/search-words.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'

interface Wanted {
  readonly q: string
  readonly type: string | undefined
  /** Where the page before ended. */
  readonly after: readonly [listedAt: number, id: string] | undefined
  readonly most: number
}

/** More words narrow nothing down any more, and each costs a look. */
const MOST_WORDS = 6

/** Circles that anybody can find, newest first. */
export function listed(db: Reader, wanted: Wanted): Promise<CircleRow[]> {
  // The longest is the rarest, as a rule: the others are looked up for what it finds.
  const [longest, ...others] = searchWords(wanted.q)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  if (longest !== undefined) return withWords(db, wanted, longest, others)
  // Somebody asked for something, and there is no word in it.
  return wanted.q.trim() === '' ? newest(db, wanted) : Promise.resolve([])
}

const newest = (db: Reader, { type, after, most }: Wanted): Promise<CircleRow[]> =>
  db
    .selectFrom('circles')
    .selectAll()
    .where('listed_at', 'is not', null)
    .$if(type !== undefined, (query) => query.where('cove_type', '=', type ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('listed_at', 'id'), '<', tuple(after?.[0] ?? 0, after?.[1] ?? '')),
      ),
    )
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The page is read off the index of the first word: it takes as long among many Circles as among few. */
const withWords = (
  db: Reader,
  { type, after, most }: Wanted,
  first: string,
  others: readonly string[],
): Promise<CircleRow[]> =>
  others
    .reduce(
      (query, word) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('circle_prefixes as other')
              .select('other.circle_id')
              .where('other.prefix', '=', word)
              .whereRef('other.listed_at', '=', 'found.listed_at')
              .whereRef('other.circle_id', '=', 'found.circle_id'),
          ),
        ),
      db
        .selectFrom('circle_prefixes as found')
        .innerJoin('circles', 'circles.id', 'found.circle_id')
        .selectAll('circles')
        .where('found.prefix', '=', first)
        .orderBy('found.listed_at', 'desc')
        .orderBy('found.circle_id', 'desc')
        .limit(most),
    )
    .$if(type !== undefined, (query) => query.where('circles.cove_type', '=', type ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('found.listed_at', 'found.circle_id'), '<', tuple(after?.[0] ?? 0, after?.[1] ?? '')),
      ),
    )
    .execute()

/** Makes a Circle one that is found by its present words, or by none where nobody can find it. */
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
