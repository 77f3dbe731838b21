import { type Kysely, PostgresAdapter, sql } from 'kysely'

// A posting moves cents from one account to another, so every row balances. Triggers enforce the other rules for every
// writer, on both databases: nothing is changed or deleted, an account's sums count each of its postings once and are
// never negative, and an entry is written after its postings and agrees with them. SQLite's `insert or ignore` and `or
// replace` skip checks and delete without triggers. So the triggers first look for a row that would be replaced, and
// refuse with `raise`, which cannot be skipped.

const OWN = `('pending', 'confirmed', 'available', 'debt', 'reserved', 'paid_out')`
const ALL = `('pending', 'confirmed', 'available', 'debt', 'reserved', 'paid_out', 'receivable', 'cash', 'covey', 'rounding')`
/** Debit-normal accounts: a debit increases their balance. All other accounts are credit-normal. */
const DEBITED = `('debt', 'receivable', 'cash', 'rounding')`

const ONCE = 'ledger: what is written is not written again'
const SEALED = 'ledger: its entry is sealed'
const KEPT = 'ledger: nothing in it is changed or taken away'
const SUMS = 'ledger: a balance is the sum of its postings'
const TOO_LITTLE = 'ledger: there is not as much in that account'
const POSTING = 'ledger: a posting moves whole cents from one account to another'
const ENTRY = 'ledger: an entry says what its postings do'

/** Repeats the table's checks, because SQLite can be told to skip them. */
const IS_POSTING = `typeof(new.amount) = 'integer' and new.amount > 0
  and new.debit in ${ALL} and new.credit in ${ALL} and new.debit <> new.credit`
const FOLLOWS = `new.circle_id = old.circle_id and new.account = old.account and new.last_posting > old.last_posting
  and exists (select 1 from ledger_postings as p where p.n = new.last_posting and p.circle_id = old.circle_id and (
    (p.debit = old.account and new.debits = old.debits + p.amount and new.credits = old.credits) or
    (p.credit = old.account and new.credits = old.credits + p.amount and new.debits = old.debits)))`
const IS_BELOW = `(case when new.account in ${DEBITED} then new.debits < new.credits else new.credits < new.debits end)`

const balance = (accounts: string) => `(select coalesce(sum(credits - debits), 0) from ledger_accounts
  where circle_id = new.circle_id and account in ${accounts})`
const SAYS = `exists (select 1 from ledger_postings where entry_id = new.id)
  and not exists (select 1 from ledger_postings where entry_id = new.id and circle_id <> new.circle_id)
  and abs(new.amount) = (select coalesce(sum(amount), 0) from ledger_postings
    where entry_id = new.id and (debit in ${OWN} or credit in ${OWN}))
  and new.balance_after = ${balance(`('available', 'debt')`)}
  and new.raised_after = ${balance(OWN)}
  and new.paid_after = ${balance(`('paid_out')`)}`

const OPEN = `insert into ledger_accounts (circle_id, account, debits, credits, last_posting)
  select new.circle_id, a.account, 0, 0, 0 from (select new.debit as account union all select new.credit) as a
  where not exists (select 1 from ledger_accounts as o where o.circle_id = new.circle_id and o.account = a.account)`
const APPLY = (['debit', 'credit'] as const).map(
  (side) => `update ledger_accounts set ${side}s = ${side}s + new.amount, last_posting = new.n
    where circle_id = new.circle_id and account = new.${side}`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db)
}

const tables = (n: string, isWhole: (column: string) => string, end: string) => [
  `create table ledger_entries (
    n ${n}, id text not null unique, kind text not null, circle_id text not null, user_id text not null,
    order_id text, withdrawal_id text, reason text, amount bigint not null check (${isWhole('amount')}),
    balance_after bigint not null, raised_after bigint not null, paid_after bigint not null, at bigint not null)`,
  `create table ledger_postings (
    n ${n}, entry_id text not null references ledger_entries (id) deferrable initially deferred,
    circle_id text not null, debit text not null check (debit in ${ALL}), credit text not null check (credit in ${ALL}),
    amount bigint not null check (${isWhole('amount')} and amount > 0), check (debit <> credit))`,
  `create table ledger_accounts (
    circle_id text not null, account text not null, debits bigint not null, credits bigint not null,
    last_posting bigint not null, primary key (circle_id, account))${end}`,
  `create index orders_next on orders (circle_id, next_change_by, id) where status in ('PENDING', 'CONFIRMED')`,
  'create index ledger_postings_of_entry on ledger_postings (entry_id)',
  'create index ledger_entries_of_circle on ledger_entries (circle_id, at, n)',
  'create index ledger_entries_by_kind on ledger_entries (circle_id, kind, at, n, amount)',
  'create index ledger_entries_of_member on ledger_entries (user_id, at, n)',
  'create index ledger_entries_of_order on ledger_entries (order_id) where order_id is not null',
  'create index ledger_entries_of_withdrawal on ledger_entries (withdrawal_id) where withdrawal_id is not null',
]

const refusing = (name: string, when: string, table: string, checks: readonly (readonly [string, string])[]) =>
  `create trigger ${name} ${when} on ${table} begin
    ${checks.map(([where, why]) => `select raise(abort, '${why}') where ${where};`).join(' ')} end`

const ALWAYS = [['1', KEPT]] as const

const SQLITE = [
  ...tables('integer primary key autoincrement', (column) => `typeof(${column}) = 'integer'`, ' without rowid'),
  refusing('ledger_postings_once', 'before insert', 'ledger_postings', [
    [`(${IS_POSTING}) is not 1`, POSTING],
    ['exists (select 1 from ledger_postings where n = new.n)', ONCE],
    ['exists (select 1 from ledger_entries where id = new.entry_id)', SEALED],
  ]),
  `create trigger ledger_postings_applied after insert on ledger_postings begin ${[OPEN, ...APPLY].join('; ')}; end`,
  refusing('ledger_accounts_opened', 'before insert', 'ledger_accounts', [
    ['new.debits is not 0 or new.credits is not 0 or new.last_posting is not 0', SUMS],
    ['exists (select 1 from ledger_accounts where circle_id = new.circle_id and account = new.account)', ONCE],
  ]),
  refusing('ledger_accounts_follow', 'before update', 'ledger_accounts', [
    [`(${FOLLOWS}) is not 1`, SUMS],
    [IS_BELOW, TOO_LITTLE],
  ]),
  refusing('ledger_entries_sealed', 'before insert', 'ledger_entries', [
    ['exists (select 1 from ledger_entries where id = new.id or n = new.n)', ONCE],
    [`(${SAYS}) is not 1`, ENTRY],
  ]),
  ...['entries', 'postings'].flatMap((table) => [
    refusing(`ledger_${table}_unchanged`, 'before update', `ledger_${table}`, ALWAYS),
    refusing(`ledger_${table}_kept`, 'before delete', `ledger_${table}`, ALWAYS),
  ]),
  refusing('ledger_accounts_kept', 'before delete', 'ledger_accounts', ALWAYS),
]

const fn = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`
const raise = (why: string) => `raise exception '${why}' using errcode = '23514';`
const trigger = (name: string, when: string, table: string, each: 'row' | 'statement', does: string) =>
  `create trigger ${name} ${when} on ${table} for each ${each} execute function ${does}()`

const POSTGRES = [
  ...tables('bigint generated always as identity primary key', (column) => `${column} is not null`, ''),
  fn(
    'ledger_once',
    `if exists (select 1 from ledger_entries where id = new.entry_id) then ${raise(SEALED)} end if; return new;`,
  ),
  trigger('ledger_postings_once', 'before insert', 'ledger_postings', 'row', 'ledger_once'),
  fn('ledger_apply', `${[OPEN, ...APPLY].join('; ')}; return null;`),
  trigger('ledger_postings_applied', 'after insert', 'ledger_postings', 'row', 'ledger_apply'),
  fn(
    'ledger_open',
    `if new.debits <> 0 or new.credits <> 0 or new.last_posting <> 0 then ${raise(SUMS)} end if; return new;`,
  ),
  trigger('ledger_accounts_opened', 'before insert', 'ledger_accounts', 'row', 'ledger_open'),
  fn(
    'ledger_follow',
    `if (${FOLLOWS}) is not true then ${raise(SUMS)} end if; if ${IS_BELOW} then ${raise(TOO_LITTLE)} end if; return new;`,
  ),
  trigger('ledger_accounts_follow', 'before update', 'ledger_accounts', 'row', 'ledger_follow'),
  fn('ledger_seal', `if (${SAYS}) is not true then ${raise(ENTRY)} end if; return new;`),
  trigger('ledger_entries_sealed', 'before insert', 'ledger_entries', 'row', 'ledger_seal'),
  fn('ledger_keep', raise(KEPT)),
  ...['entries', 'postings', 'accounts'].flatMap((table) => [
    trigger(`ledger_${table}_kept`, 'before delete', `ledger_${table}`, 'row', 'ledger_keep'),
    trigger(`ledger_${table}_never_emptied`, 'before truncate', `ledger_${table}`, 'statement', 'ledger_keep'),
  ]),
  ...['entries', 'postings'].map((table) =>
    trigger(`ledger_${table}_unchanged`, 'before update', `ledger_${table}`, 'row', 'ledger_keep'),
  ),
]
