import type { Kysely } from 'kysely'

/** Who asked for a link, by a keyed hash of where the call came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('asked_by', 'text').execute()
}
