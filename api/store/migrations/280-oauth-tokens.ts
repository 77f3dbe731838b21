import type { Kysely } from 'kysely'

/** ID tokens that a client got from the issuer by itself and used to sign in here. Each is accepted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('oauth_tokens_by_expiry').on('oauth_tokens').column('expires_at').execute()
}
