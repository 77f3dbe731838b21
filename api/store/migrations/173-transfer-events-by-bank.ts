import { type Kysely, sql } from 'kysely'

/**
 * Each bank numbers its events separately. The bank of the existing events is unknown, so every bank is read again from
 * its first event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfer_events_by_bank')
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('transfer_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_number_each_bank', ['bank', 'id'])
    .execute()
  await sql`insert into transfer_events_by_bank (bank, id, transfer_id, status, code, at)
    select '', id, transfer_id, status, code, at from transfer_events`.execute(db)
  await db.schema.dropTable('transfer_events').execute()
  await db.schema.alterTable('transfer_events_by_bank').renameTo('transfer_events').execute()
  await db.schema
    .createIndex('transfer_events_of_transfer')
    .on('transfer_events')
    .columns(['transfer_id', 'id'])
    .execute()
}
