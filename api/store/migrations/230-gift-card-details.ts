import type { Kysely } from 'kysely'

/** What is printed on a gift card, as JSON, where its seller says so; and the shop’s picture when the card was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('card', 'text').execute()
  await db.schema.alterTable('withdrawals').addColumn('image_url', 'text').execute()
}
