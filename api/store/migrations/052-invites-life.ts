import type { Kysely } from 'kysely'

/** The history of an invitation, the people removed from a Circle, and the addresses that want no more invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invites').addColumn('name', 'text').execute()
  await db.schema.alterTable('invites').addColumn('message', 'text').execute()
  await db.schema.alterTable('invites').addColumn('opened_at', 'bigint').execute()
  await db.schema.alterTable('invites').addColumn('joined_at', 'bigint').execute()
  await db.schema.alterTable('invites').addColumn('revoked_at', 'bigint').execute()
  await db.schema.alterTable('invites').addColumn('replaced_at', 'bigint').execute()
  await db.schema.createIndex('invites_by_sender').on('invites').columns(['invited_by', 'created_at']).execute()
  await db.schema
    .createTable('removals')
    .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_removal_each', ['circle_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('uninvitable')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
