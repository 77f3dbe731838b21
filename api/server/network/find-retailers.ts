import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { RetailerRow } from '#api/store/tables.ts'

interface Wanted {
  /** What a shop must be found by: read off the index of the first, the others looked up. */
  readonly terms: readonly [first: string, ...others: string[]]
  /** Where the page before ended. */
  readonly after: readonly [place: number, id: number] | undefined
  readonly most: number
}

/** Shops by what they are found by, the most liked first. A page takes as long among many shops as among few. */
export function findRetailers(db: Reader, { terms: [first, ...others], after, most }: Wanted): Promise<RetailerRow[]> {
  const found = db
    .selectFrom('retailer_terms as found')
    .innerJoin('retailers', 'retailers.id', 'found.retailer_id')
    .selectAll('retailers')
    .where('found.term', '=', first)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(found.place, found.retailer_id) > (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .orderBy('found.place')
    .orderBy('found.retailer_id')
    .limit(most)
  return others
    .reduce(
      (query, term) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('retailer_terms as other')
              .select('other.term')
              .where('other.term', '=', term)
              .whereRef('other.place', '=', 'found.place')
              .whereRef('other.retailer_id', '=', 'found.retailer_id'),
          ),
        ),
      found,
    )
    .execute()
}

/** The shops that are put first. */
export const featuredRetailers = (
  db: Reader,
  { after, most }: Pick<Wanted, 'after' | 'most'>,
): Promise<RetailerRow[]> =>
  db
    .selectFrom('retailers')
    .selectAll()
    .where('featured', '>', after?.[0] ?? 0)
    .orderBy('featured')
    .limit(most)
    .execute()

/** The shop with this id that can be shopped at. */
export const findRetailer = (db: Reader, id: number): Promise<RetailerRow | undefined> =>
  db.selectFrom('retailers').selectAll().where('id', '=', id).where('gone_at', 'is', null).executeTakeFirst()
