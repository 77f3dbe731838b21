import type { Kysely } from 'kysely'

/**
 * The details printed on a gift card, as JSON, if its seller sends them. Also the shop's logo at the time when the card
 * was chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('card', 'text').execute()
  await db.schema.alterTable('withdrawals').addColumn('image_url', 'text').execute()
}
