import type { Kysely } from 'kysely'

/**
 * How many reminders a leader sent to an invited person, or to a supporter with an unconfirmed address, and when the
 * last one was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invites', 'memberships']) {
    await db.schema
      .alterTable(table)
      .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable(table).addColumn('reminded_at', 'bigint').execute()
  }
}
