import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_account_each', ['provider', 'sub'])
    .execute()
  await db.schema.createIndex('identities_by_user').on('identities').column('user_id').execute()
  await db.schema
    .createTable('oauth_begins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('nonce_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('exchanged_at', 'bigint')
    .addColumn('entered_at', 'bigint')
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('person', 'text')
    .addColumn('linked_at', 'bigint')
    .execute()
  await db.schema.createIndex('oauth_begins_by_expiry').on('oauth_begins').column('expires_at').execute()
}
