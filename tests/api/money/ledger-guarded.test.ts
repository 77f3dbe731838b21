// The ledger’s tables are protected even against a person who writes to the database directly.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { ask } from '#tests/support/database/database.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { book, commissionOf, newWallet, type Wallet } from '#tests/support/people/ledger-wallet.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let one: Wallet
let entry: string
beforeAll(async () => {
  server = await startServer()
  one = await newWallet(server)
  await book(server, commissionOf(one, { amount: 900 }))
  const { read } = server.services.store
  const row = await read
    .selectFrom('ledger_entries')
    .select('id')
    .where('circle_id', '=', one.circle_id)
    .executeTakeFirstOrThrow()
  entry = row.id
})
afterAll(() => server.stop())

/** Statements on a separate connection that switches off every check it can. */
async function raw(statements: string): Promise<void> {
  const { databaseUrl } = server.services.environment
  if (databaseUrl) {
    await ask(databaseUrl, statements)
    return
  }
  const file = new DatabaseSync(join(server.dataDir, 'covey.sqlite'), { enableForeignKeyConstraints: false })
  try {
    file.exec(statements)
  } catch (cause) {
    if (file.isTransaction) file.exec('rollback')
    throw cause
  } finally {
    file.close()
  }
}
const posting = (values: string, how = 'insert') =>
  `${how} into ledger_postings (entry_id, circle_id, debit, credit, amount) values (${values})`
const sealed = (id: string, amount: number, after: number) => `insert into ledger_entries
  (id, kind, circle_id, user_id, amount, balance_after, raised_after, paid_after, at)
  values ('${id}', 'order-payable', '${one.circle_id}', 'u', ${amount}, ${after}, ${after}, 0, 1)`

const refused = () => {
  const id = one.circle_id
  const isSqlite = !server.services.environment.databaseUrl
  return {
    'changes a posting': 'update ledger_postings set amount = amount + 1',
    'takes postings away': 'delete from ledger_postings',
    'changes an entry': 'update ledger_entries set amount = 1',
    'takes entries away': 'delete from ledger_entries',
    'writes a balance': `update ledger_accounts set credits = credits + 1 where circle_id = '${id}'`,
    'applies a posting a second time': `update ledger_accounts set credits = credits + 600 where circle_id = '${id}' and account = 'available'`,
    'opens an account with money in it': `insert into ledger_accounts values ('${id}', 'debt', 1, 0, 0)`,
    'takes an account away': `delete from ledger_accounts where circle_id = '${id}'`,
    'posts nothing': posting(`'x', '${id}', 'cash', 'available', 0`),
    'posts less than nothing': posting(`'x', '${id}', 'cash', 'available', -5`),
    'posts from an account to itself': posting(`'x', '${id}', 'cash', 'cash', 5`),
    'posts to an account that there is not': posting(`'x', '${id}', 'cash', 'pocket', 5`),
    'takes out more than there is': posting(`'x', '${id}', 'available', 'reserved', 601`),
    'adds to an entry that is sealed': posting(`'${entry}', '${id}', 'cash', 'available', 5`),
    'writes an entry without postings': sealed('empty', 0, 600),
    'writes an entry that says something else': `begin; ${posting(`'lie', '${id}', 'cash', 'available', 5`)}; ${sealed('lie', 6, 605)}; commit`,
    'writes an entry with another balance': `begin; ${posting(`'lie', '${id}', 'cash', 'available', 5`)}; ${sealed('lie', 5, 700)}; commit`,
    ...(isSqlite
      ? {
          'posts half a cent': posting(`'x', '${id}', 'cash', 'available', 0.5`),
          'switches checks off': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'cash', 'available', 0.5`)}`,
          'switches checks off, and takes': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'available', 'cash', -5`)}`,
          'switches checks off, for an account that there is not': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'cash', 'pocket', 5`)}`,
          'passes over checks': posting(`'x', '${id}', 'available', 'reserved', 601`, 'insert or ignore'),
          'puts a posting in the place of another': `insert or replace into ledger_postings (n, entry_id, circle_id, debit, credit, amount)
            select min(n), 'x', '${id}', 'cash', 'available', 5 from ledger_postings`,
          'puts an entry in the place of another': sealed(entry, 600, 600).replace('insert', 'insert or replace'),
          'puts an account in the place of another': `insert or replace into ledger_accounts values ('${id}', 'available', 0, 0, 0)`,
          'writes a balance, or else': `update or replace ledger_accounts set credits = 9999, last_posting = 999999 where circle_id = '${id}'`,
        }
      : {
          'empties it': 'truncate ledger_postings, ledger_entries, ledger_accounts',
          'leaves a posting without its entry': posting(`'x', '${id}', 'cash', 'available', 5`),
        }),
  }
}

test('the database refuses to change, delete, add or forge postings in the ledger', async () => {
  for (const [what, statements] of Object.entries(refused()))
    await expect(raw(statements), what).rejects.toThrow(/ledger: |check constraint|foreign key/i)
  expect(await balancesIn(server.services.store.read, one.circle_id)).toMatchObject({ available: 600, cash: -900 })
  await expectSummed(server.services.store.read, one.circle_id)
})

test('the database refuses a posting without its entry', async () => {
  const row = { entry_id: 'x', circle_id: one.circle_id, debit: 'cash', credit: 'available', amount: 5 } as const
  await expect(
    server.services.store.transact((tx) => tx.insertInto('ledger_postings').values(row).execute()),
  ).rejects.toThrow(/foreign key/i)
})
