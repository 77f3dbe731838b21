import { type Kysely, PostgresAdapter, sql } from 'kysely'

const COUNTED = 'update circles set supporters = supporters'

/**
 * Stores how many supporters a Circle has, because counting many rows each time is slow. The database updates the
 * number with every change of a membership.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('circles')
    .addColumn('supporters', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update circles set supporters =
    (select count(*) from memberships where circle_id = circles.id and role = 'SUPPORTER')`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db)
}

const SQLITE = [
  `create trigger supporters_more after insert on memberships when new.role = 'SUPPORTER'
    begin ${COUNTED} + 1 where id = new.circle_id; end`,
  `create trigger supporters_less after delete on memberships when old.role = 'SUPPORTER'
    begin ${COUNTED} - 1 where id = old.circle_id; end`,
  `create trigger supporters_other after update of role on memberships when old.role <> new.role
    begin ${COUNTED} + case new.role when 'SUPPORTER' then 1 else -1 end where id = new.circle_id; end`,
]

const POSTGRES = [
  `create function count_supporters() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.role = 'SUPPORTER' then ${COUNTED} - 1 where id = old.circle_id; end if;
    if tg_op <> 'DELETE' and new.role = 'SUPPORTER' then ${COUNTED} + 1 where id = new.circle_id; end if;
    return null;
  end $$`,
  `create trigger supporters_counted after insert or delete or update of role on memberships
    for each row execute function count_supporters()`,
]
