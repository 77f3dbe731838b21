import { type Kysely, sql } from 'kysely'

const COLUMNS = sql.raw('id, user_id, circle_id, flow, revision, draft, created_at, updated_at')

/**
 * A Circle now has one run per flow instead of one run. The table is created again and its rows are copied, because
 * SQLite cannot drop a constraint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('runs_by_flow')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('circle_id', 'text', (column) => column.references('circles.id').onDelete('cascade'))
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('runs_once_a_circle', ['circle_id', 'flow'])
    .execute()
  await sql`insert into runs_by_flow (${COLUMNS}) select ${COLUMNS} from runs`.execute(db)
  await db.schema.dropTable('runs').execute()
  await db.schema.alterTable('runs_by_flow').renameTo('runs').execute()
  await db.schema.createIndex('runs_by_user').on('runs').columns(['user_id', 'flow', 'created_at']).execute()
}
