import type { Kysely } from 'kysely'

/** The role of a person who accepts an invitation: supporter, or the Circle's next leader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invites')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('SUPPORTER'))
    .execute()
}
