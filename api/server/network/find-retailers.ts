import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { RetailerRow } from '#api/store/tables.ts'

interface Wanted {
  /** The terms to search for. Shops are read from the index of the first term, and then checked for the others. */
  readonly terms: readonly [first: string, ...others: string[]]
  /** The position of the last shop on the previous page. */
  readonly after: readonly [place: number, id: number] | undefined
  readonly most: number
}

/**
 * Shops that match all terms, most popular first. The time for a page does not depend on the number of shops. This
 * query is plain SQL because it runs with every letter that a person types, and building it would take as long as
 * running it.
 */
export async function findRetailers(db: Reader, { terms, after, most }: Wanted): Promise<RetailerRow[]> {
  const [first, ...others] = terms
  const beyond = after ? sql`and (found.place, found.retailer_id) > (${after[0]}, ${after[1]})` : EMPTY_SQL
  const { rows } = await sql<RetailerRow>`
    select retailers.* from retailer_terms as found
    join retailers on retailers.id = found.retailer_id
    where found.term = ${first} ${beyond} ${others.length > 0 ? sql.join(others.map(alsoHas), EMPTY_SQL) : EMPTY_SQL}
    order by found.place, found.retailer_id limit ${most}`.execute(db)
  return rows
}

const EMPTY_SQL = sql``

const alsoHas = (term: string) => sql`
    and exists (select 1 from retailer_terms as other
    where other.term = ${term} and other.place = found.place and other.retailer_id = found.retailer_id)`

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

/** The shop with this id, if it is available. */
export const findRetailer = (db: Reader, id: number): Promise<RetailerRow | undefined> =>
  db.selectFrom('retailers').selectAll().where('id', '=', id).where('gone_at', 'is', null).executeTakeFirst()
