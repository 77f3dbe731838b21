import type { Kysely } from 'kysely'

/** The kinds of mail that members turned on or off. Without a row, the default applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_choices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_mail_choice_each', ['user_id', 'kind'])
    .execute()
}
