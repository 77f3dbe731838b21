import type { Kysely } from 'kysely'

/** Requests to lead a Circle and their outcome. A person has at most one open request per Circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('outcome', 'text')
    .execute()
  await db.schema
    .createIndex('one_open_lead_request')
    .on('lead_requests')
    .columns(['circle_id', 'user_id'])
    .unique()
    .where('decided_at' as never, 'is', null)
    .execute()
  await db.schema
    .createIndex('lead_requests_by_user')
    .on('lead_requests')
    .columns(['user_id', 'circle_id', 'created_at'])
    .execute()
}
