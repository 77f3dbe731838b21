import { type Kysely, sql } from 'kysely'

/**
 * Bank accounts and withdrawals. A withdrawal is not deleted with its member, because the money is the Circle's. Only
 * the access to the member's bank is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('institution_name', 'text', (column) => column.notNull())
    .addColumn('mask', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('bank_accounts_of_member').on('bank_accounts').columns(['user_id', 'added_at']).execute()
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('circle_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('destination_name', 'text', (column) => column.notNull())
    .addColumn('destination_detail', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('brand_id', 'text')
    .addColumn('bank_account_id', 'text')
    .addColumn('review', 'text')
    .addColumn('expected_by', 'text')
    .addColumn('failure', 'text')
    .addColumn('redeem_url', 'text')
    .addColumn('authorization_id', 'text')
    .addColumn('transfer_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('withdrawals_of_circle').on('withdrawals').columns(['circle_id', 'created_at']).execute()
  await sql`create index withdrawals_under_way on withdrawals (kind, id) where status = 'PROCESSING'`.execute(db)
  await db.schema
    .createTable('transfer_events')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('transfer_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('transfer_events_of_transfer')
    .on('transfer_events')
    .columns(['transfer_id', 'id'])
    .execute()
}
