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

/**
 * Shops by what they are found by, the most liked first. A page takes as long among many shops as among few. Written out:
 * this is asked with every letter that somebody types, and building it anew would take as long as asking it.
 */
export async function findRetailers(db: Reader, { terms, after, most }: Wanted): Promise<RetailerRow[]> {
  const [first, ...others] = terms
  const beyond = after ? sql`and (found.place, found.retailer_id) > (${after[0]}, ${after[1]})` : NOTHING
  const { rows } = await sql<RetailerRow>`
    select retailers.* from retailer_terms as found
    join retailers on retailers.id = found.retailer_id
    where found.term = ${first} ${beyond} ${others.length > 0 ? sql.join(others.map(alsoHas), NOTHING) : NOTHING}
    order by found.place, found.retailer_id limit ${most}`.execute(db)
  return rows
}

const NOTHING = sql``

const alsoHas = (term: string) => sql`
    and exists (select 1 from retailer_terms as other
    where other.term = ${term} and other.place = found.place and other.retailer_id = found.retailer_id)`

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
