import type { Kysely } from 'kysely'

/** Replies of an OpenID issuer that did not match the sign-in. Operators see them at the desk. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('wrong_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('dismissed_at', 'bigint')
    .execute()
