import type { Kysely } from 'kysely'

/** The leader who was told of a request to lead. It is empty until the person who asks has confirmed their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead_requests')
    .addColumn('told_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
}
