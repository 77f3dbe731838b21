import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Services } from '#api/server/services/services.ts'
import { beginWithdrawal, walletToLead } from '#api/server/withdrawals/begin.ts'
import type { Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { idOf } from '#tests/support/people/shopping.ts'
import { earn } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type Figure, micro, ratio } from './measure.ts'

const [TIMES, ROUNDS, AMOUNT, CENTS] = [20, 25, 500, 1_000_000]

/**
 * Creates a leader whose Circle has enough money for every withdrawal. Each withdrawal is made on another day, so that
 * none is held for review.
 */
async function whoTakes(server: TestServer) {
  const leader = await signUpLeader(server)
  const circle = await earn(server, leader, CENTS)
  const id = await idOf(server, leader.email)
  const user = await server.services.store.read
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'user_account_id', 'email_verified_at', 'terms_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let at = Date.now()
  const now = () => at
  const services: Services = { ...server.services, now }
  return {
    circle,
    services,
    member: { ...user, id, sessionId: '', proved_at: at },
    nextDay: () => {
      at += 2 * DAY_MS
    },
  }
}
type Taker = Awaited<ReturnType<typeof whoTakes>>

const GIFT = {
  kind: 'GIFT_CARD',
  amount: AMOUNT,
  destination_name: 'Juniper & Loom',
  destination_detail: 'ana@example.com',
  brand_id: 'juniper-loom',
  bank_account_id: null,
} as const

async function own({ services, member, circle: wallet, nextDay }: Taker): Promise<void> {
  nextDay()
  await services.store.transact(async (tx) => {
    const circle = await walletToLead(tx, wallet, member, services.now())
    await beginWithdrawal(tx, services, { ...GIFT, circle, member, accountAddedAt: undefined })
  })
}

/** Numbers the placeholders of a query, as PostgreSQL requires. */
const numbered = (text: string) => {
  let at = 0
  return text.replace(/\?/g, () => `$${++at}`)
}

/** Runs only the SQL statements of a withdrawal, in the same kind of transaction on the same driver. */
async function plain({ services, member, circle, nextDay }: Taker): Promise<void> {
  nextDay()
  const isPostgres = services.environment.databaseUrl !== undefined
  const ask = async (tx: Writer, text: string, ...values: (string | number | null)[]) =>
    (await tx.executeQuery<Record<string, number>>(CompiledQuery.raw(isPostgres ? numbered(text) : text, values))).rows
  const [id, at] = [randomUUID(), services.now()]
  const entry = `withdrawal:${id}:reserved`
  await services.store.transact(async (tx) => {
    const [named] = await ask(tx, 'select slug from circles where id = ?', circle)
    await ask(tx, MINE, String(named?.slug), String(named?.slug), member.id)
    await ask(tx, TODAY, circle, at - DAY_MS, 'FAILED', 'CANCELLED')
    await ask(
      tx,
      WITHDRAWAL,
      ...[id, id, circle, member.id, 'GIFT_CARD', 'REQUESTED', AMOUNT, GIFT.destination_name, GIFT.destination_detail],
      ...[member.first_name, GIFT.brand_id, null, null, null, null, at, at],
    )
    await ask(tx, MOVED, id)
    const rows = await ask(tx, BALANCES, circle)
    const before = new Map(rows.map(({ account, sum }) => [String(account), Number(sum)]))
    const available = before.get('available') ?? 0
    if (available < AMOUNT) throw new Error('There is no money left.')
    await ask(tx, POSTING, entry, circle, 'available', 'reserved', AMOUNT)
    const raised = ['pending', 'confirmed', 'available', 'debt', 'reserved', 'paid_out'].reduce(
      (sum, account) => sum + (before.get(account) ?? 0),
      0,
    )
    await ask(
      tx,
      ENTRY,
      ...[entry, 'withdrawal-reserved', circle, member.id, null, id, null, circle, at],
      ...[-AMOUNT, available - AMOUNT, raised, before.get('paid_out') ?? 0],
    )
    await ask(tx, COVERED, circle, 'PAID')
    await ask(tx, ARRIVED, 'PAID', at, circle, 'PAYABLE', 8, AMOUNT, AMOUNT)
    await ask(tx, JOB, randomUUID(), 'gift-card', id, 0, at)
  })
}

const MINE = `select circles.*, role from circles join memberships on circle_id = circles.id
  where (slug = ? or vanity_url = ?) and user_id = ? and status = 'Active'`
const TODAY =
  'select sum(amount) as today from withdrawals where circle_id = ? and created_at > ? and status not in (?, ?)'
const WITHDRAWAL = `insert into withdrawals (id, reference, circle_id, user_id, kind, status, amount, destination_name,
  destination_detail, recipient_name, brand_id, bank_account_id, review, review_state, expected_by, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`
const MOVED = `select p.entry_id, p.debit, p.credit, p.amount from ledger_entries as e
  join ledger_postings as p on p.entry_id = e.id where e.withdrawal_id = ?`
const BALANCES = 'select account, credits - debits as sum from ledger_accounts where circle_id = ?'
const POSTING = 'insert into ledger_postings (entry_id, circle_id, debit, credit, amount) values (?, ?, ?, ?, ?)'
const ENTRY = `insert into ledger_entries (id, kind, circle_id, user_id, order_id, withdrawal_id, reason, at, amount,
  balance_after, raised_after, paid_after) values (?, ?, ?, ?, ?, ?, ?, (select at from (
    select at from (select at from ledger_entries where circle_id = ? order by at desc, n desc limit 1) as last
    union all select cast(? as bigint)) as either order by at desc limit 1), ?, ?, ?, ?)`
const COVERED = 'select sum(circle_share) as sum from order_sums where circle_id = ? and status = ?'
const ARRIVED = `update orders set status = ?, paid_at = ? where id in (select id from (
  select id, circle_share, sum(circle_share) over (order by ordered_at, id) as upto from (
    select id, circle_share, ordered_at from orders where circle_id = ? and status = ?
    order by ordered_at, id limit ?) as oldest) as counted where upto <= ? and upto - circle_share < ?)
  returning circle_id, user_id, kind, circle_share`
const JOB = 'insert into queued_jobs (id, kind, about, tries, due_at) values (?, ?, ?, ?, ?)'

async function figureOn(name: string, variables: Record<string, string>): Promise<Figure> {
  const server = await startServer(variables)
  try {
    // Stop background jobs, so that no gift cards are bought. The time that the provider takes is not measured.
    await server.services.jobs.close()
    const taker = await whoTakes(server)
    const [made, like] = [await leavesOf(taker, own), await leavesOf(taker, plain)]
    if (made !== like) throw new Error(`A withdrawal is ${made}, and in plain SQL ${like}.`)
    const beside = await ratio(
      () => plain(taker),
      () => own(taker),
      { times: TIMES, rounds: ROUNDS },
    )
    return {
      name: `Withdrawals on ${name}, against plain SQL`,
      value: beside.ratio,
      unit: '×',
      bar: { atLeast: 0.6 },
      note: `${Math.round(1e9 / beside.b)} a second (${micro(beside.b)}) against ${Math.round(1e9 / beside.a)} (${micro(beside.a)}), one after another, in the same kind of transaction`,
    }
  } finally {
    await server.stop()
  }
}

/** Makes a withdrawal and returns the rows that it adds to the tables, without ids and times. */
async function leavesOf(taker: Taker, take: (taker: Taker) => Promise<void>): Promise<string> {
  await take(taker)
  const { read } = taker.services.store
  const row = await read
    .selectFrom('withdrawals')
    .select(['id', 'status', 'amount', 'review_state', 'brand_id', 'expected_by'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { id, ...rest } = row
  const entry = await read
    .selectFrom('ledger_entries')
    .select(['kind', 'amount', 'paid_after', 'raised_after'])
    .where('withdrawal_id', '=', id)
    .execute()
  const jobs = await read.selectFrom('queued_jobs').select(['kind', 'tries']).where('about', '=', id).execute()
  return JSON.stringify({ rest, entry, jobs })
}

/** Compares withdrawing money, up to the commit before the payment, with the same statements in plain SQL. */
export async function withdrawalFigures(): Promise<Figure[]> {
  const sqlite = await figureOn('SQLite', {})
  const postgres = await startPostgres({ isDurable: true })
  try {
    return [sqlite, await figureOn('PostgreSQL', { DATABASE_URL: postgres.url })]
  } finally {
    await postgres.stop()
  }
}
