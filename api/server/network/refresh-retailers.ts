import { NetworkFailed, type NetworkRetailer } from '#api/ports/network/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { RetailerRow } from '#api/store/tables.ts'
import type { Services } from '../services/services.ts'
import { termsOf } from './terms.ts'

/** The number of shops per transaction, so that other transactions can write in between. */
const AT_ONCE = 100
const ROWS_AT_ONCE = 2_000
/**
 * A shop whose rank changes by fewer ranks than this keeps its old rank. Otherwise, one new shop would change the rows
 * of all shops after it.
 */
const SLACK = 50

type Kept = Pick<RetailerRow, 'id' | 'facts' | 'place' | 'featured' | 'gone_at'>

interface Wanted {
  readonly retailer: NetworkRetailer
  readonly place: number
  readonly featured: number
}

/**
 * Updates the stored shops to match the network. Throws `NetworkFailed` if the network fails, and then changes nothing.
 */
export async function refreshRetailers(services: Services): Promise<void> {
  const { network, environment, store, now } = services
  const [retailers, categories] = [await network.retailers(), await network.categories()]
  if (retailers.length === 0) throw new NetworkFailed('The network returned no shops.')
  const featured = environment.featuredRetailerIds ?? (await network.featured())
  const kept = new Map((await keptRows(services)).map((row) => [row.id, row]))
  const wanted = retailers.map((retailer, index) => placed(retailer, index, kept.get(retailer.id), featured))
  const changed = wanted.filter((one) => !isSame(one, kept.get(one.retailer.id)))
  const ids = new Set(retailers.map(({ id }) => id))
  const gone = [...kept.values()].filter(({ id, gone_at }) => !ids.has(id) && gone_at === null)
  for (const some of chunks(changed, AT_ONCE))
    await store.transact((tx) =>
      write(
        tx,
        some.map((one) => ({ ...one, terms: termsOf(one.retailer, categories) })),
      ),
    )
  for (const some of chunks(gone, AT_ONCE)) await store.transact((tx) => remove(tx, some, now()))
  const all = { id: 0, name: 'All', retailers: retailers.length }
  const counted = categories.map(({ id, name }) => ({
    id,
    name,
    retailers: retailers.filter(({ categoryIds }) => categoryIds.includes(id)).length,
  }))
  await store.transact(async (tx) => {
    await tx.deleteFrom('categories').execute()
    await tx
      .insertInto('categories')
      .values([all, ...counted])
      .execute()
  })
}

const keptRows = ({ store }: Services): Promise<Kept[]> =>
  store.read.selectFrom('retailers').select(['id', 'facts', 'place', 'featured', 'gone_at']).execute()

function placed(retailer: NetworkRetailer, index: number, kept: Kept | undefined, featured: readonly number[]): Wanted {
  const isNear = kept !== undefined && kept.gone_at === null && Math.abs(kept.place - index) <= SLACK
  return { retailer, place: isNear ? kept.place : index, featured: featured.indexOf(retailer.id) + 1 }
}

const isSame = ({ retailer, place, featured }: Wanted, kept: Kept | undefined): boolean =>
  kept !== undefined &&
  kept.gone_at === null &&
  kept.place === place &&
  kept.featured === featured &&
  kept.facts === JSON.stringify(retailer)

async function write(tx: Writer, some: readonly (Wanted & { terms: readonly string[] })[]): Promise<void> {
  const ids = some.map(({ retailer }) => retailer.id)
  await tx.deleteFrom('retailer_terms').where('retailer_id', 'in', ids).execute()
  const rows = some.map(({ retailer, place, featured }) => ({
    id: retailer.id,
    name: retailer.name,
    facts: JSON.stringify(retailer),
    place,
    featured,
    gone_at: null,
  }))
  await tx
    .insertInto('retailers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        facts: ref('excluded.facts'),
        place: ref('excluded.place'),
        featured: ref('excluded.featured'),
        gone_at: null,
      })),
    )
    .execute()
  const terms = some.flatMap(({ retailer, place, terms: own }) =>
    own.map((term) => ({ term, place, retailer_id: retailer.id })),
  )
  for (const part of chunks(terms, ROWS_AT_ONCE)) await tx.insertInto('retailer_terms').values(part).execute()
}

async function remove(tx: Writer, some: readonly Kept[], now: number): Promise<void> {
  const ids = some.map(({ id }) => id)
  await tx.deleteFrom('retailer_terms').where('retailer_id', 'in', ids).execute()
  await tx.updateTable('retailers').set({ gone_at: now, featured: 0 }).where('id', 'in', ids).execute()
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
