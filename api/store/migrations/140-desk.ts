import type { Kysely } from 'kysely'

/**
 * Tables for operators: tickets, take-over requests and frozen Circles. Audit lines name the case that they belong to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('tickets_in_order').on('tickets').columns(['done_at', 'since', 'id']).execute()
  await db.schema.createIndex('tickets_of_member').on('tickets').columns(['user_id']).execute()
  await db.schema
    .createTable('ticket_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id').onDelete('cascade'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messages_of_ticket').on('ticket_messages').columns(['ticket_id', 'at', 'id']).execute()
  await db.schema
    .createTable('take_overs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('first_by', 'text')
    .addColumn('leader_id', 'text')
    .addColumn('objectable_until', 'bigint')
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('take_overs_in_order').on('take_overs').columns(['done_at', 'since', 'id']).execute()
  await db.schema.createIndex('take_overs_of_circle').on('take_overs').columns(['circle_id', 'user_id']).execute()
  await db.schema.createIndex('claims_in_order').on('claims').columns(['decided_at', 'created_at', 'id']).execute()
  await db.schema.alterTable('reports').addColumn('outcome', 'text').execute()
  await db.schema.alterTable('circles').addColumn('frozen_at', 'bigint').execute()
  await db.schema.alterTable('circles').addColumn('frozen_reason', 'text').execute()
  await db.schema.alterTable('audit').addColumn('subject', 'text').execute()
  await db.schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'at']).execute()
}
