import type { Kysely } from 'kysely'

/** The hash of a token that lets the requesting page ask whether its link was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('request_hash', 'text').execute()
  await db.schema.createIndex('sign_in_links_by_request').on('sign_in_links').column('request_hash').execute()
}
