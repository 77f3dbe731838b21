// If a portal changes its bank, or the bank loses its file, the portal reads the bank's events from the start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_POLICIES } from '#api/server/queue/policies.ts'
import { recurringIn } from '#api/server/queue/schedule.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { migrate } from '#api/store/migrate.ts'
import { postgresDialect } from '#api/store/postgres.ts'
import { sqliteDialect } from '#api/store/sqlite.ts'
import { openStore } from '#api/store/store.ts'
import type { Tables } from '#api/store/tables.ts'
import { newDatabase } from '#tests/support/database/database.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf, signInProved } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

/** A member's withdrawal of $20, some days after it was sent to the bank. */
async function takenOut(account: string) {
  const who = await at.rich(30_000, 'new')
  const { id } = await linkAccount(at.server, who, account)
  const later = await at.later(who, 4)
  const { reply } = await at.toBank(later, id)
  await at.again()
  return { who: await at.later(later, 12), id: reply.id }
}
type TakenOut = Awaited<ReturnType<typeof takenOut>>

/** The present withdrawal, the Circle's balance, and the number of mails to its leader. */
async function standOf({ who, id }: TakenOut) {
  const now = { ...who, token: await signInProved(at.server, who.email) }
  await at.server.services.post.deliver()
  const mails = await mailsTo(at.server, who.email)
  return { ...(await at.read(now, id)), money: await moneyOf(at.server, now), mails: mails.length }
}
/** Deletes the bank's file, as if its disk was lost, so that the bank starts a new one. */
async function loseBooks() {
  await at.bank.close()
  for (const end of ['', '-wal', '-shm']) await rm(join(at.server.dataDir, `bank.sqlite${end}`), { force: true })
}
const told = () => at.server.services.store.read.selectFrom('transfer_events').selectAll().execute()

test('another bank’s events are read from the first one, even if the earlier bank had sent more', async () => {
  const before = await takenOut('returned')
  expect((await standOf(before)).status).toBe('RETURNED')
  const { bank, store } = at.server.services
  const first = bank.id
  await loseBooks()
  const after = await takenOut('checking')
  expect(await standOf(after)).toMatchObject({ status: 'SETTLED', money: [28_000, 0, 2000] })
  expect(new Set((await told()).map((event) => event.bank))).toEqual(new Set([first, bank.id]))
  expect((await told()).filter(({ id }) => id === 1)).toHaveLength(2)
  await expectSummed(store.read, after.who.wallet)
})

test('reading all events again from the start notifies nobody and moves no money', async () => {
  const all = [await takenOut('checking'), await takenOut('returned'), await takenOut('fails')]
  const { bank, store } = at.server.services
  const before = await Promise.all(all.map(standOf))
  expect(before.map(({ status }) => status)).toEqual(['SETTLED', 'RETURNED', 'FAILED'])
  // After the migration that gave each bank separate event numbers, stored events named no bank yet.
  await store.transact((tx) =>
    tx.updateTable('transfer_events').set({ bank: '' }).where('bank', '=', bank.id).execute(),
  )
  for (const _ of [1, 2]) await syncPayouts(at.server.services)
  const of = async (name: string) => (await told()).flatMap(({ bank, ...event }) => (bank === name ? [event] : []))
  expect(await of(bank.id)).toEqual(await of(''))
  expect(await Promise.all(all.map(standOf))).toEqual(before)
  // An event of the bank may add the recurring sync again at any moment. That job alone moves no money.
  const recurring = recurringIn(JOB_POLICIES).map(([kind]) => kind)
  const left = store.read.selectFrom('queued_jobs').selectAll().where('kind', 'not in', recurring)
  expect(await left.execute()).toEqual([])
  for (const { who } of all) await expectSummed(store.read, who.wallet)
})

test('events from before each bank had its own numbers are kept, and earlier tries have a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covey-banks-'))
  const database = await newDatabase('empty')
  const address = database?.url ?? join(folder, 'a.sqlite')
  const dialect = database ? postgresDialect : sqliteDialect
  const old = new Kysely<Tables>({ dialect: dialect(address, { purpose: 'migrate', before: async () => {} }) })
  await migrate(old, '172-withdrawals-moved')
  await old.transaction().execute(async (tx) => {
    await sql`insert into transfer_events (id, transfer_id, status, code, at) values (7, 't', 'pending', null, 1),
      (9, 't', 'returned', 'R02', 2)`.execute(tx)
    await sql`insert into queued_jobs (id, kind, about, tries, due_at, failure, failed_at) values
      ('new', 'k', 'new', 0, 5, null, null), ('tried', 'k', 'tried', 3, 50, 'no', null),
      ('dead', 'k', 'dead', 20, ${Number.MAX_SAFE_INTEGER}, 'no', 40), ('again', 'k', 'again', 0, 60, 'no', null)`.execute(
      tx,
    )
  })
  await old.destroy()
  const { read, transact, close } = await openStore(address)
  const event = { bank: '', transfer_id: 't' }
  expect(await read.selectFrom('transfer_events').selectAll().orderBy('id').execute()).toEqual([
    { ...event, id: 7, status: 'pending', code: null, at: 1 },
    { ...event, id: 9, status: 'returned', code: 'R02', at: 2 },
  ])
  const add = (bank: string) =>
    transact((tx) =>
      tx
        .insertInto('transfer_events')
        .values({ ...event, bank, id: 9, status: 'posted', code: null, at: 3 })
        .execute(),
    )
  await add('one')
  await add('other')
  await expect(add('one')).rejects.toThrow(/unique/i)
  const jobs = await read.selectFrom('queued_jobs').select(['id', 'tried_at']).orderBy('id').execute()
  expect(jobs.map(({ id, tried_at }) => [id, tried_at])).toEqual([
    ['again', 60],
    ['dead', 40],
    ['new', null],
    ['tried', 50],
  ])
  await close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})
