import type { Kysely } from 'kysely'

/** Who requested a sign-in link, as a keyed hash of the call's origin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('asked_by', 'text').execute()
}
