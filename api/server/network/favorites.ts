import { MOST_ID } from '#api/contract/numbers.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { findRetailer } from './find-retailers.ts'
import { retailerId } from './read-retailer.ts'
import { retailersReady } from './retailers-ready.ts'
import { viewRetailer } from './view-retailer.ts'

/** A member's favorite shops that are still available. */
export const listFavorites: Handler<'listFavorites'> = async ({ services, member }) => {
  await retailersReady(services)
  const { environment, now, store } = services
  const rows = await store.read
    .selectFrom('favorites')
    .innerJoin('retailers', 'retailers.id', 'favorites.retailer_id')
    .select(['retailers.id', 'retailers.facts'])
    .where('user_id', '=', member.id)
    .where('gone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('retailers.id')
    .execute()
  return { body: rows.map((row) => viewRetailer(row, environment.circleShare, now())) }
}

/** Adds a shop to a member's favorites. Repeating the call changes nothing. */
export const addFavorite: Handler<'addFavorite'> = async ({ services, member, body: { retailer_id } }) => {
  await retailersReady(services)
  await services.store.transact(async (tx) => {
    if (!(await findRetailer(tx, retailer_id))) refuse('not-found')
    await tx
      .insertInto('favorites')
      .values({ user_id: member.id, retailer_id, created_at: services.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'retailer_id']).doNothing())
      .execute()
  })
  return { body: undefined }
}

/** Removes a shop from a member's favorites, even one that the network no longer has. */
export const removeFavorite: Handler<'removeFavorite'> = async ({ services, member, params }) => {
  const id = retailerId(params.id)
  if (id > MOST_ID) return refuse('not-found')
  await retailersReady(services)
  await services.store.transact(async (tx) => {
    const shop = await tx.selectFrom('retailers').select('id').where('id', '=', id).executeTakeFirst()
    if (!shop) refuse('not-found')
    await tx.deleteFrom('favorites').where('user_id', '=', member.id).where('retailer_id', '=', id).execute()
  })
  return { body: undefined }
}
