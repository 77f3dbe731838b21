// Tests the migration that made the table of mails a part of the job queue. Waiting mails are kept, and an older
// release still finds them.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#api/store/migrate.ts'
import { postgresDialect } from '#api/store/postgres.ts'
import { sqliteDialect } from '#api/store/sqlite.ts'
import type { Tables } from '#api/store/tables.ts'
import { newDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'

const NEVER = Number.MAX_SAFE_INTEGER

test('waiting, postponed and dead mails become jobs, and recurring jobs keep their due times', async () => {
  const database = await newDatabase('empty')
  const folder = await newDataFolder('covey-one-queue-')
  const opening = { purpose: 'migrate', before: async () => {} } as const
  const db = new Kysely<Tables>({
    dialect: database ? postgresDialect(database.url, opening) : sqliteDialect(join(folder, 'a.sqlite'), opening),
  })
  await migrate(db, '251-amounts-hidden')
  await sql`insert into mails (id, recipient, subject, text, html, attempts, due_at, failed_at, failure) values
    ('new', 'ana@example.com', 'Soup', 'It is "hot"', '<p>Soup</p>', 0, 10, null, null),
    ('later', 'ana@example.com', 'Soup', 'line' || ${'\n'}, '<p>ü</p>', 2, 20, null, 'full'),
    ('aside', 'bo@example.com', 'Soup', 'x', 'x', 3, ${NEVER}, 30, 'no such user')`.execute(db)
  await sql`insert into jobs (name, done_at, taken_until) values ('orders', 7, 0), ('retailers', null, 9)`.execute(db)
  await migrate(db)

  const jobs = await db.selectFrom('queued_jobs').selectAll().orderBy('due_at').execute()
  expect(jobs.map(({ payload, ...job }) => ({ ...job, payload: JSON.parse(payload ?? '') }))).toEqual([
    {
      id: 'new',
      kind: 'mail',
      about: 'new',
      recipient: 'ana@example.com',
      tries: 0,
      tried_at: null,
      due_at: 10,
      taken_by: null,
      failure: null,
      failed_at: null,
      dismissed_at: null,
      payload: { subject: 'Soup', text: 'It is "hot"', html: '<p>Soup</p>' },
    },
    expect.objectContaining({
      id: 'later',
      tries: 2,
      tried_at: 20,
      due_at: 20,
      failure: 'full',
      failed_at: null,
      payload: { subject: 'Soup', text: 'line\n', html: '<p>ü</p>' },
    }),
    expect.objectContaining({
      id: 'aside',
      tries: 3,
      tried_at: 30,
      due_at: NEVER,
      failed_at: 30,
      failure: 'no such user',
    }),
  ])
  expect(await db.selectFrom('schedules').selectAll().orderBy('kind').execute()).toEqual([
    { kind: 'orders', due_at: 7, ran_at: 7 },
    { kind: 'retailers', due_at: 0, ran_at: null },
  ])

  // Adds a mail as an instance of the older release does until it is stopped.
  await sql`insert into mails (id, recipient, subject, text, html, attempts, due_at)
    values ('old', 'cy@example.com', 'S', 'T', 'H', 0, 40)`.execute(db)
  await sql`update mails set due_at = 41, attempts = 1, failure = 'full' where id = 'old' and due_at = 40`.execute(db)
  await sql`delete from mails where id = 'new'`.execute(db)
  const { rows } = await sql`select * from mails order by id`.execute(db)
  expect(rows.slice(1)).toEqual([
    expect.objectContaining({ id: 'later', text: 'line\n', html: '<p>ü</p>', attempts: 2, failed_at: null }),
    {
      id: 'old',
      recipient: 'cy@example.com',
      subject: 'S',
      text: 'T',
      html: 'H',
      attempts: 1,
      due_at: 41,
      failed_at: null,
      failure: 'full',
    },
  ])
  const old = await db.selectFrom('queued_jobs').selectAll().where('id', '=', 'old').executeTakeFirst()
  expect(old).toMatchObject({ kind: 'mail', about: 'old', tries: 1, due_at: 41 })

  await db.destroy()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})
