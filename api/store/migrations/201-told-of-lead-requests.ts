import type { Kysely } from 'kysely'

/** The leader who was notified of a request to lead. Empty until the requester has confirmed their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead_requests')
    .addColumn('told_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
}
