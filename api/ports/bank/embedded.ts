import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { HOUR_MS } from '#machines/define/time.ts'
import { EVENT_TABLE, type OwnEvents, ownEvents } from '../own-events.ts'
import { ownFile } from '../own-file.ts'
import { businessDayAfter } from './business-days.ts'
import { donePage, type Linked, linkPage, loginPage } from './link-page.ts'
import { BANK_WINDOW_PATH, BankFailed, type BankTransfers, type TransferStatus } from './port.ts'
import { PRACTICE_BANKS } from './practice-banks.ts'
import { BANK_SIGNATURE, hashOf, isBankSigned } from './verification.ts'

const TOKEN_MS = 4 * HOUR_MS
const PAGE = 100

interface Embedded {
  /** The file for the bank's records. With `:memory:`, nothing is written to disk. */
  readonly file: string
  /** The portal's own address. */
  readonly baseUrl: string
  now(): number
  /** The timeout for simulated calls that hang, and the duration of simulated slow calls, in milliseconds. */
  readonly patience?: number
  readonly slow?: number
}

interface Paid {
  readonly key: string
  readonly accountId: string
  readonly amount: number
}

export interface EmbeddedBank extends BankTransfers {
  readonly hints: OwnEvents
  /** Copies all of the bank's records into another file of the same kind, or none if that fails. */
  copyTo(file: string): void
  /** Every payment that was made and not returned, oldest first. */
  paid(): readonly Paid[]
  /** Signs an event with the bank's own key, as when the bank sends it. */
  sign(body: string): Promise<Record<string, string>>
}

const TABLES = `${EVENT_TABLE}
  create table if not exists self (one integer primary key check (one = 1), id text not null);
  create table if not exists links (token text primary key, access text, expires_at integer not null);
  create table if not exists items (access text primary key, account text not null, public_token text unique, exchanged_at integer, wants_login integer not null);
  create table if not exists authorizations (key text primary key, id text not null unique, account text not null, amount integer not null);
  create table if not exists turned_away (authorization_id text primary key);
  create table if not exists transfers (authorization_id text primary key, id text not null unique, made_at integer not null, cancelled_at integer);
  create table if not exists transfer_events (id integer primary key autoincrement, transfer_id text not null, status text not null,
    code text, at integer not null, unique (transfer_id, status))`

/**
 * A simulated bank that comes with the product. No real money moves. The account that is chosen determines which
 * failure is simulated.
 */
export function embeddedBank(settings: Embedded): EmbeddedBank {
  const { baseUrl, now, patience = 30_000, slow = 3_000 } = settings
  const file = ownFile(settings.file, TABLES)
  const closed = new AbortController()
  const pass = (time: number) => wait(time, undefined, { signal: closed.signal }).catch(() => undefined)
  let made: ReturnType<typeof makeKey> | undefined
  const key = () => {
    made ??= makeKey()
    return made
  }
  const sign = async (body: string) => {
    const { kid, privateKey } = await key()
    const token = new SignJWT({ request_body_sha256: hashOf(body) })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt(Math.floor(now() / 1000))
    return { [BANK_SIGNATURE]: await token.sign(privateKey) }
  }
  const hints = ownEvents(file, now, sign)
  const itemOf = (access: string) =>
    file.get('select * from items where access = ? and exchanged_at is not null', access) ??
    refused('This access token does not exist.')
  /** Records all events that are due by now. Each event is recorded once, no matter which caller comes first. */
  const advance = () => {
    const open = file.all(
      `select t.*, a.account, (select group_concat(status) from transfer_events e where e.transfer_id = t.id) as known
        from transfers t join authorizations a on a.id = t.authorization_id where not exists (select 1
        from transfer_events e where e.transfer_id = t.id and e.status in ('settled', 'failed', 'returned', 'cancelled'))
        or (a.account = 'returned' and not exists (select 1 from transfer_events e where e.transfer_id = t.id and e.status = 'returned'))`,
    )
    const due = open.flatMap((row) => {
      const known = String(row.known ?? '').split(',')
      const next = lifeOf(row).filter(({ status, at }) => at <= now() && !known.includes(status))
      return next.map((step) => ({ ...step, transfer: String(row.id) }))
    })
    for (const { transfer, status, code, at } of due.toSorted((a, b) => a.at - b.at))
      file.get(
        'insert into transfer_events (transfer_id, status, code, at) values (?, ?, ?, ?) on conflict do nothing returning id',
        ...[transfer, status, code ?? null, at],
      )
  }
  const statusesOf = (transferId: string) =>
    file
      .all('select status from transfer_events where transfer_id = ? order by id', transferId)
      .map((row) => row.status)

  const paymentOf = (authorizationId: string) => {
    const row = file.get('select id from transfers where authorization_id = ?', authorizationId)
    return row && String(row.id)
  }

  function link(query: URLSearchParams): Response {
    const [token, chosen] = [query.get('token') ?? '', query.get('account')]
    const asked = file.get('select * from links where token = ? and expires_at > ?', token, now())
    if (!asked) return new Response('This window has expired.', { status: 400 })
    const linked =
      asked.access === null ? undefined : file.get('select * from items where access = ?', String(asked.access))
    const ownBank = PRACTICE_BANKS.find(({ accounts }) => accounts.some(({ id }) => id === linked?.account))
    if (chosen === null) return ownBank ? loginPage(token, ownBank.name) : linkPage(token, PRACTICE_BANKS)
    if (chosen === '') return donePage(null, baseUrl)
    if (ownBank && linked) {
      file.get('update items set wants_login = 0 where access = ? returning access', String(linked.access))
      return donePage(ended(String(linked.account), ''), baseUrl)
    }
    const bank = PRACTICE_BANKS.find(({ accounts }) => accounts.some(({ id }) => id === chosen))
    if (!bank) return linkPage(token, PRACTICE_BANKS)
    const publicToken = `public-practice-${randomUUID()}`
    file.get(
      'insert into items (access, account, public_token, wants_login) values (?, ?, ?, ?) returning access',
      ...[`access-practice-${randomUUID()}`, chosen, publicToken, bank.wantsLogin ? 1 : 0],
    )
    return donePage(ended(chosen, publicToken), baseUrl)
  }

  return {
    /** The id is stored in the same file as the events that it numbers, so a bank with a new file has a new id. */
    get id() {
      const made = file.get('insert into self values (1, ?) on conflict do nothing returning id', randomUUID())
      return String((made ?? file.get('select id from self'))?.id)
    },
    hints,
    sign,
    copyTo: file.copyTo,
    linkToken: async (_, access) => {
      if (access !== undefined) itemOf(access)
      const [token, expiresAt] = [`link-practice-${randomUUID()}`, now() + TOKEN_MS]
      file.get(
        'insert into links (token, access, expires_at) values (?, ?, ?) returning token',
        token,
        access ?? null,
        expiresAt,
      )
      return { token, expiresAt, url: `${baseUrl}/api${BANK_WINDOW_PATH}?token=${token}` }
    },
    exchange: async (publicToken) => {
      const item = file.get(
        'update items set exchanged_at = ? where public_token = ? and exchanged_at is null returning access',
        now(),
        publicToken,
      )
      return item ? { access: String(item.access) } : refused('This token has expired or was already used.')
    },
    remove: async (access) => {
      file.get('delete from items where access = ? returning access', access)
    },
    accounts: async (access) => {
      const { account } = itemOf(access)
      return PRACTICE_BANKS.flatMap(({ accounts }) => accounts).filter(({ id }) => id === account)
    },
    authorize: async ({ key, access, accountId, amount }) => {
      const item = itemOf(access)
      if (item.account !== accountId) refused('This account does not exist.')
      if (!Number.isSafeInteger(amount) || amount < 1) refused('This is not a valid amount.')
      if (item.wants_login === 1) return { decision: 'login' }
      if (troubleOf(accountId) === 'declined') return { decision: 'declined', reason: 'RISK' }
      file.get(
        'insert into authorizations (key, id, account, amount) values (?, ?, ?, ?) on conflict do nothing returning id',
        ...[key, randomUUID(), accountId, amount],
      )
      return { decision: 'approved', id: String(file.get('select id from authorizations where key = ?', key)?.id) }
    },
    transfer: async (authorizationId) => {
      const known = paymentOf(authorizationId)
      if (known !== undefined) return known
      const authorization = file.get('select * from authorizations where id = ?', authorizationId)
      const trouble = troubleOf(String(authorization?.account ?? refused('This authorization does not exist.')))
      const turned = 'insert into turned_away (authorization_id) values (?) on conflict do nothing returning 1'
      if (trouble === 'down' && file.get(turned, authorizationId))
        throw new BankFailed('later', 'The bank did not respond.')
      const row = file.get(
        'insert into transfers (authorization_id, id, made_at) values (?, ?, ?) on conflict do nothing returning *',
        ...[authorizationId, randomUUID(), now()],
      )
      advance()
      if (row)
        for (const { at } of lifeOf({ ...row, account: authorization?.account }))
          for (const _ of trouble === 'twice' ? [1, 2] : [1]) hints.post(HINT, at)
      if (trouble === 'slow') await pass(slow)
      if (trouble === 'hangs') await pass(patience)
      if (trouble === 'hangs' || trouble === 'lost') throw new BankFailed('later', 'The response was lost.')
      return String(paymentOf(authorizationId))
    },
    transferOf: async (authorizationId) => paymentOf(authorizationId),
    events: async (after) => {
      advance()
      const rows = file.all('select * from transfer_events where id > ? order by id limit ?', after, PAGE + 1)
      const items = rows.slice(0, PAGE).map(({ id, transfer_id, status, code, at }) => ({
        id: Number(id),
        transferId: String(transfer_id),
        status: statusOf(status),
        code: code === null ? undefined : String(code),
        at: Number(at),
      }))
      return { items, next: items.at(-1)?.id ?? after, more: rows.length > PAGE }
    },
    cancel: async (transferId) => {
      advance()
      if (statusesOf(transferId).at(-1) === 'pending') {
        file.get('update transfers set cancelled_at = ? where id = ? returning id', now(), transferId)
        advance()
      }
      return statusesOf(transferId).at(-1) === 'cancelled'
    },
    isGenuine: async (headers, body) => {
      const { kid, publicJwk } = await key()
      return isBankSigned({ headers, body, now: now(), keyOf: async (id) => (id === kid ? publicJwk : undefined) })
    },
    paid: () => {
      advance()
      return file
        .all(
          `select a.* from transfers t join authorizations a on a.id = t.authorization_id where not exists (select 1 from
            transfer_events e where e.transfer_id = t.id and e.status in ('failed', 'returned', 'cancelled')) order by t.made_at, a.key`,
        )
        .map(({ key, account, amount }) => ({ key: String(key), accountId: String(account), amount: Number(amount) }))
    },
    showWindow: (request) => link(new URL(request.url).searchParams),
    close: async () => {
      closed.abort()
      file.close()
    },
  }
}

const HINT = JSON.stringify({ webhook_type: 'TRANSFER', webhook_code: 'TRANSFER_EVENTS_UPDATE' })

const refused = (why: string): never => {
  throw new BankFailed('refused', why)
}

const troubleOf = (accountId: string) =>
  PRACTICE_BANKS.flatMap(({ accounts }) => accounts).find(({ id }) => id === accountId)?.trouble

interface Step {
  readonly status: TransferStatus
  readonly at: number
  readonly code?: string
}

/** The steps of a transfer with their times. A transfer leaves after an hour and arrives after three business days. */
function lifeOf({ account, made_at, cancelled_at }: Readonly<Record<string, unknown>>): readonly Step[] {
  const [from, trouble] = [Number(made_at), troubleOf(String(account))]
  const begun: Step = { status: 'pending', at: from }
  if (cancelled_at !== null) return [begun, { status: 'cancelled', at: Number(cancelled_at) }]
  if (trouble === 'fails') return [begun, { status: 'failed', at: from + HOUR_MS, code: 'R03' }]
  const settled = Date.parse(`${businessDayAfter(from, 3)}T14:00:00Z`)
  const well: Step[] = [begun, { status: 'posted', at: from + HOUR_MS }, { status: 'settled', at: settled }]
  const back = Date.parse(`${businessDayAfter(from, 5)}T14:00:00Z`)
  return trouble === 'returned' ? [...well, { status: 'returned', at: back, code: 'R02' }] : well
}

const STATUSES: readonly TransferStatus[] = ['pending', 'posted', 'settled', 'failed', 'returned', 'cancelled']
const statusOf = (word: unknown): TransferStatus => STATUSES.find((status) => status === word) ?? 'pending'

function ended(accountId: string, publicToken: string): Linked {
  const bank = PRACTICE_BANKS.find(({ accounts }) => accounts.some(({ id }) => id === accountId))
  const account = bank?.accounts.find(({ id }) => id === accountId)
  return {
    public_token: publicToken,
    account_id: accountId,
    institution_name: bank?.name ?? '',
    mask: account?.mask ?? '',
  }
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { kid: randomUUID(), privateKey, publicJwk: await exportJWK(publicKey) }
}
