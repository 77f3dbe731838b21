import type { Kysely } from 'kysely'

/**
 * The audit log: actions that someone may ask about later. It keeps rows about deleted people, so it has no foreign
 * keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('circle_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_in_order').on('audit').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_by_circle').on('audit').columns(['circle_id', 'at']).execute()
}
