import type { Kysely } from 'kysely'

/** The network's codes for members, and the members' shopping trips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('device_key', 'text', (column) => column.notNull())
    .addColumn('device_token', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_device_each', ['user_id', 'device_type'])
    .execute()
  await db.schema
    .createTable('contributions')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('circle_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('one_contribution_each', ['user_id', 'circle_id'])
    .execute()
  await db.schema
    .createTable('trips')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('circle_id', 'text', (column) => column.notNull())
    .addColumn('retailer_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
