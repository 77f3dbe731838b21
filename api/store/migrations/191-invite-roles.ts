import type { Kysely } from 'kysely'

/** What an invitation makes of the person who accepts it: a supporter, or the Circle's next leader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invites')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('SUPPORTER'))
    .execute()
}
