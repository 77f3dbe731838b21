import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Turns mails into jobs, including mails that are waiting, and gives recurring work a schedule. `mails` remains as a
 * view for instances of older releases, which add, take and postpone their mails through it until they stop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db)
}

interface Words {
  /** SQL that builds the payload from columns of `from`. */
  payload(from: string): string
  /** SQL that reads a field of the payload. */
  field(name: string): string
  readonly triggers: readonly string[]
}

const JOB = 'id, kind, about, tries, due_at, failed_at, failure, recipient, payload'

const statements = ({ payload, field, triggers }: Words) => [
  'alter table queued_jobs add column recipient text',
  'alter table queued_jobs add column payload text',
  `insert into queued_jobs (${JOB}, tried_at) select id, 'mail', id, attempts, due_at, failed_at, failure, recipient,
    ${payload('mails')}, case when attempts > 0 then coalesce(failed_at, due_at) end from mails`,
  'drop table mails',
  'create index queued_jobs_of_recipient on queued_jobs (recipient) where recipient is not null',
  `create view mails as select id, recipient, ${['subject', 'text', 'html'].map((name) => `${field(name)} as ${name}`).join()},
    tries as attempts, due_at, failed_at, failure from queued_jobs where kind = 'mail'`,
  ...triggers,
  'create table schedules (kind text primary key, due_at bigint not null, ran_at bigint)',
  'insert into schedules (kind, due_at, ran_at) select name, coalesce(done_at, 0), done_at from jobs',
  'drop table jobs',
]

const insertNew = (payload: string) => `insert into queued_jobs (${JOB}) values
  (new.id, 'mail', new.id, new.attempts, new.due_at, new.failed_at, new.failure, new.recipient, ${payload})`

const columnsOf = (build: string) => (from: string) =>
  `${build}(${['subject', 'text', 'html'].map((name) => `'${name}', ${from}.${name}`).join()})`

const [sqliteJson, postgresJson] = [columnsOf('json_object'), columnsOf('json_build_object')]

const SQLITE = statements({
  payload: sqliteJson,
  field: (name) => `json_extract(payload, '$.${name}')`,
  triggers: [
    `create trigger mails_added instead of insert on mails begin ${insertNew(sqliteJson('new'))}; end`,
    `create trigger mails_changed instead of update on mails begin update queued_jobs set tries = new.attempts,
      due_at = new.due_at, failed_at = new.failed_at, failure = new.failure where id = old.id; end`,
    'create trigger mails_removed instead of delete on mails begin delete from queued_jobs where id = old.id; end',
  ],
})

/** PostgreSQL can update such a view without triggers. */
const POSTGRES = statements({
  payload: (from) => `${postgresJson(from)}::text`,
  field: (name) => `payload::json ->> '${name}'`,
  triggers: [
    `create function mails_added() returns trigger language plpgsql as $$ begin
      ${insertNew(`${postgresJson('new')}::text`)}; return new; end $$`,
    'create trigger mails_added instead of insert on mails for each row execute function mails_added()',
  ],
})
