import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { proveAddress } from '#api/server/account/prove-address.ts'
import type { Services } from '#api/server/services/services.ts'
import { decryptAccess, encryptAccess } from '#api/server/withdrawals/access.ts'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { Unavailable } from '#api/store/unavailable.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpHelper, signUpLeader } from '#tests/support/people/member.ts'
import { idOf } from '#tests/support/people/shopping.ts'
import {
  embeddedProviders,
  linkAccount,
  moneyOf,
  openWindow,
  richLeader,
  signInProved,
  takeToBank,
  workAgain,
} from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

const rowOf = (id: string, { store }: Pick<Services, 'store'> = server.services) =>
  store.read.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remove = (id: string, token: string) => call(server, 'removeBankAccount', { params: { id }, token })
const accountsOf = async (token: string) => (await call(server, 'listBankAccounts', { token })).reply

/** A member with $300 in a Circle and a new account. */
async function linked(account: string) {
  const who = await richLeader(server, 30_000, leader)
  const { id } = await linkAccount(server, who, account)
  return { ...who, account: id }
}

/** Every row of every table, and the content of the database files if it has any. */
async function everythingIn({ store, environment }: Services): Promise<string> {
  const isFile = environment.databaseUrl === undefined
  const names = isFile
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const rows: unknown[] = []
  for (const { name } of (await names.execute(store.read)).rows)
    rows.push((await sql`select * from ${sql.table(name)}`.execute(store.read)).rows)
  return JSON.stringify(rows) + (isFile ? await filesIn(environment.dataDir) : '')
}

async function filesIn(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('covey.sqlite'))
  expect(names).toContain('covey.sqlite')
  return (await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')))).join()
}

/** Whether the bank no longer accepts this access token. */
const isGivenUp = (access: string) =>
  server.services.bank.accounts(access).then(
    () => false,
    () => true,
  )

describe('a bank access token', () => {
  /** The access tokens in the embedded bank's own file, which the portal does not read. */
  function tokens(): string[] {
    const bank = new DatabaseSync(join(server.dataDir, 'bank.sqlite'), { readOnly: true })
    const found = bank.prepare('select access from items').all()
    bank.close()
    return found.map(({ access }) => String(access))
  }

  test('is stored encrypted only, and can be decrypted for its own row only', async () => {
    const { account } = await linked('checking')
    const row = await rowOf(account)
    const { environment } = server.services
    expect(row.access).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/)
    const access = decryptAccess(environment, row)
    expect(tokens()).toContain(access)
    const everything = await everythingIn(server.services)
    expect(everything).toContain(row.access)
    expect(everything).not.toContain('access-practice')
    expect(() => decryptAccess(environment, { ...row, id: randomUUID() })).toThrow('another account')
    expect(() => decryptAccess({ signingSecret: 'another secret of 32 characters, or more' }, row)).toThrow(
      'SIGNING_SECRET',
    )
    const [version, key, bytes = ''] = row.access.split('.')
    const changed = [version, key, `${bytes.slice(0, -3)}${bytes.endsWith('AAA') ? 'BBB' : 'AAA'}`].join('.')
    expect(() => decryptAccess(environment, { ...row, access: changed })).toThrow('was changed')
    expect(() => decryptAccess(environment, { ...row, access })).toThrow('SIGNING_SECRET')
    expect(encryptAccess(environment, row.id, access)).not.toBe(row.access)
  })
})

describe('linking an account', () => {
  test('takes its data from the bank, and accepts a token once and only from its owner', async () => {
    const who = await richLeader(server, 600)
    const account = await linkAccount(server, who, 'savings')
    expect(account).toMatchObject({ institution_name: 'First Practice Bank', mask: '0002', type: 'savings' })
    const bad = await call(server, 'addBankAccount', {
      body: { public_token: 'public-nobody', account_id: 'savings', institution_name: 'A bank', mask: '1234' },
      token: who.token,
    })
    expect(bad.refusal.code).toBe('link-refused')
    const { reply } = await call(server, 'listBankAccounts', { token: who.token })
    expect(reply).toEqual([account])
    const text = JSON.stringify((await call(server, 'exportData', { token: who.token })).reply)
    expect(text).toContain('First Practice Bank')
    expect(text).not.toContain('access-practice')
  })

  test('twice at one time with one key links it once, and both calls succeed', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const body = await openWindow(server, who, 'savings')
    const headers = { [FLOW_HEADERS.key]: randomUUID() }
    const add = () => call(server, 'addBankAccount', { body, token: who.token, headers })
    const { bank } = server.services
    const { accounts } = bank
    bank.accounts = (access) => pause(200).then(() => accounts(access))
    const all = [...(await Promise.all([add(), add(), add()])), await add()]
    bank.accounts = accounts
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await accountsOf(who.token)).toHaveLength(1)
  })

  /** Records each access token that the bank issues from now on, until the test ends. */
  function noted(): readonly string[] {
    const { bank } = server.services
    const { exchange } = bank
    const given: string[] = []
    bank.exchange = async (token) => {
      const own = await exchange(token)
      given.push(own.access)
      return own
    }
    onTestFinished(() => {
      bank.exchange = exchange
    })
    return given
  }

  test('that is refused in the end leaves no access token behind', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const given = noted()
    const body = { ...(await openWindow(server, who, 'savings')), account_id: 'no-such-account' }
    expect((await call(server, 'addBankAccount', { body, token: who.token })).refusal.code).toBe('link-refused')
    expect(given).toHaveLength(1)
    expect(await isGivenUp(given[0] ?? '')).toBe(true)
  })

  test('that fails for any other reason leaves none either', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const [given, { post }] = [noted(), server.services]
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const mail = vi.spyOn(post, 'post').mockRejectedValue(new TypeError('Nobody thought of this.'))
    onTestFinished(() => {
      logged.mockRestore()
      mail.mockRestore()
    })
    const body = await openWindow(server, who, 'savings')
    expect((await call(server, 'addBankAccount', { body, token: who.token })).status).toBe(500)
    expect(await accountsOf(who.token)).toEqual([])
    expect(await Promise.all(given.map(isGivenUp))).toEqual([true])
  })

  test('of a member who closes their account meanwhile is not kept, and access is revoked', async () => {
    const who = await signUpLeader(server)
    const token = await signInProved(server, who.email)
    const userId = await idOf(server, who.email)
    const [given, { bank, store }] = [noted(), server.services]
    const { accounts } = bank
    bank.accounts = async (access) => {
      expect((await call(server, 'closeAccount', { token })).status).toBe(204)
      return accounts(access)
    }
    onTestFinished(() => {
      bank.accounts = accounts
    })
    const body = await openWindow(server, { ...who, token }, 'savings')
    const added = await call(server, 'addBankAccount', { body, token })
    bank.accounts = accounts
    expect([added.status, added.refusal.code]).toEqual([401, 'not-signed-in'])
    const kept = store.read.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId)
    expect(await kept.execute()).toEqual([])
    expect(await Promise.all(given.map(isGivenUp))).toEqual([true])
  })

  test('of a stranger whose session ends because the owner confirms the address is not kept', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const userId = await idOf(server, who.email)
    const [given, { bank, store }] = [noted(), server.services]
    const { accounts } = bank
    bank.accounts = async (access) => {
      await store.transact(async (tx) => {
        const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
        await proveAddress(tx, server.services, { ...user, email_verified_at: null })
      })
      return accounts(access)
    }
    onTestFinished(() => {
      bank.accounts = accounts
    })
    const body = await openWindow(server, who, 'savings')
    const added = await call(server, 'addBankAccount', { body, token: who.token })
    expect([added.status, added.refusal.code]).toEqual([401, 'not-signed-in'])
    const kept = store.read.selectFrom('bank_accounts').select('status').where('user_id', '=', userId)
    expect(await kept.execute()).toEqual([])
    expect(await Promise.all(given.map(isGivenUp))).toEqual([true])
  })

  /** Lets the database fail at the call that stores an account: after its commit, before it, or from then on. */
  function losing(when: 'after' | 'before' | 'for long') {
    const { bank, store } = server.services
    const [{ accounts }, { transact, read }] = [bank, store]
    const gone = new Unavailable('The connection was lost.')
    const restore = () => {
      Object.assign(bank, { accounts })
      Object.assign(store, { transact, read })
    }
    const selectFrom = () => {
      throw gone
    }
    const lost: Services['store']['transact'] = async (work) => {
      if (when === 'for long') Object.assign(store, { read: { selectFrom } })
      else Object.assign(store, { transact })
      if (when !== 'before') await transact(work)
      throw gone
    }
    bank.accounts = async (access) => {
      const found = await accounts(access)
      Object.assign(store, { transact: lost })
      return found
    }
    onTestFinished(restore)
    return restore
  }

  test.each([true, false])('whose commit was not confirmed keeps its access token, with a key: %s', async (isKeyed) => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const given = noted()
    const body = await openWindow(server, who, 'savings')
    const keyed = isKeyed && { headers: { [FLOW_HEADERS.key]: randomUUID() } }
    losing('after')
    const { status } = await call(server, 'addBankAccount', { body, token: who.token, ...keyed })
    expect([status, (await accountsOf(who.token)).length]).toEqual([isKeyed ? 201 : 503, 1])
    expect(await Promise.all(given.map(isGivenUp))).toEqual([false])
  })

  test('that was not committed revokes access, but only once that is certain', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const given = noted()
    for (const when of ['before', 'for long'] as const) {
      const body = await openWindow(server, who, when === 'before' ? 'savings' : 'checking')
      const restore = losing(when)
      const headers = { [FLOW_HEADERS.key]: randomUUID() }
      expect((await call(server, 'addBankAccount', { body, token: who.token, headers })).status).toBe(503)
      restore()
    }
    expect((await accountsOf(who.token)).map(({ mask }) => mask)).toEqual(['0001'])
    expect(await Promise.all(given.map(isGivenUp))).toEqual([true, false])
  })

  test('with the same key gets the same answer, even after the proof has expired', async () => {
    const who = await richLeader(server, 600, await signUpLeader(server))
    const body = await openWindow(server, who, 'savings')
    const headers = { [FLOW_HEADERS.key]: randomUUID() }
    const first = await call(server, 'addBankAccount', { body, token: who.token, headers })
    server.pass(11 * 60_000)
    const { reply } = await call(server, 'logIn', { body: { email: who.email, password: 'sunday soup for maria' } })
    const token = reply.response.access_token
    const again = await call(server, 'addBankAccount', { body, token, headers })
    expect([again.status, again.reply]).toEqual([201, first.reply])
    const other = { [FLOW_HEADERS.key]: randomUUID() }
    expect((await call(server, 'addBankAccount', { body, token, headers: other })).refusal.code).toBe('proof-needed')
  })
})

/** Two operators approve it, and all jobs run. */
async function released(id: string) {
  for (const operatorId of ['olive', 'omar'])
    await server.services.store.transact((tx) => decideReview(tx, server.services, { id, operatorId, isGood: true }))
  for (const _ of [1, 2]) await workAgain(server)
}

describe('linking a bank account again', () => {
  const accessOf = async (id: string) => decryptAccess(server.services.environment, await rowOf(id))

  test('leaves one account, which counts as new, and revokes the old access token', async () => {
    const who = await linked('savings')
    const [before, card] = [await accessOf(who.account), (await accountsOf(who.token))[0]]
    server.pass(60_000)
    const again = await linkAccount(server, who, 'savings')
    expect(again).toMatchObject({ id: who.account, mask: '0002', status: 'VERIFIED' })
    expect(again.usable_from).toBeGreaterThan(card?.usable_from ?? 0)
    expect((await accountsOf(who.token)).filter(({ mask }) => mask === '0002')).toEqual([again])
    await server.services.jobs.work()
    expect([await isGivenUp(before), await isGivenUp(await accessOf(who.account))]).toEqual([true, false])
    await linkAccount(server, who, 'checking')
    expect((await accountsOf(who.token)).map(({ mask }) => mask)).toEqual(['0001', '0002'])
  })

  test('at one time in several windows leaves one account and one access token', async () => {
    const who = await richLeader(server, 3000, await signUpLeader(server))
    const windows = [1, 2, 3, 4].map(() => linkAccount(server, who, 'checking'))
    const linkedAt = await Promise.all(windows)
    expect(new Set(linkedAt.map(({ id }) => id)).size).toBe(1)
    expect(await accountsOf(who.token)).toHaveLength(1)
    for (const _ of [1, 2]) await workAgain(server)
    const rows = await server.services.store.read
      .selectFrom('bank_accounts')
      .select(['status', 'access'])
      .where('user_id', '=', (await rowOf(linkedAt[0]?.id ?? '')).user_id)
      .execute()
    expect(rows.map(({ status, access }) => [status, access !== '']).toSorted()).toEqual([
      ...Array(3).fill(['REMOVED', false]),
      ['VERIFIED', true],
    ])
  })

  test('keeps the old access token for withdrawals in review, and revokes it afterward', async () => {
    const who = await linked('checking')
    const before = await accessOf(who.account)
    const { reply } = await takeToBank(server, who, who.account)
    await linkAccount(server, who, 'checking')
    await server.services.jobs.work()
    expect(await isGivenUp(before)).toBe(false)
    await released(reply.id)
    const paid = embeddedProviders(server).bank.paid()
    expect(paid.filter(({ key }) => key === reply.id)).toMatchObject([{ accountId: 'checking', amount: 2000 }])
  })

  test('keeps the old access token for withdrawals the bank has authorized, and revokes it afterward', async () => {
    const who = await linked('down')
    const before = await accessOf(who.account)
    const { reply } = await takeToBank(server, who, who.account)
    const { jobs, store } = server.services
    for (const operatorId of ['olive', 'omar'])
      await store.transact((tx) => decideReview(tx, server.services, { id: reply.id, operatorId, isGood: true }))
    await jobs.work()
    await linkAccount(server, who, 'down')
    expect(await isGivenUp(before)).toBe(false)
    for (const _ of [1, 2]) await workAgain(server)
    const paid = embeddedProviders(server).bank.paid()
    expect(paid.filter(({ key }) => key === reply.id)).toHaveLength(1)
    expect(await isGivenUp(before)).toBe(true)
  })

  test('does not affect another member’s account, and links a removed one again', async () => {
    const [one, other] = [await linked('savings'), await richLeader(server, 3000, await signUpLeader(server))]
    expect((await linkAccount(server, other, 'savings')).id).not.toBe(one.account)
    expect((await remove(one.account, one.token)).status).toBe(204)
    expect((await linkAccount(server, one, 'savings')).id).not.toBe(one.account)
  })
})

describe('removing a bank account', () => {
  const isRevoked = async (id: string, access: string) => (await rowOf(id)).access === '' && (await isGivenUp(access))

  test('is allowed to its owner after a proof, ends withdrawals to it and revokes access', async () => {
    const who = await linked('checking')
    const access = decryptAccess(server.services.environment, await rowOf(who.account))
    const stranger = await signUpHelper(server)
    const [theirs, none] = [await remove(who.account, stranger.token), await remove(randomUUID(), stranger.token)]
    expect([theirs.status, theirs.refusal]).toEqual([404, none.refusal])
    server.pass(11 * 60_000)
    const stale = await call(server, 'logIn', { body: { email: who.email, password: 'sunday soup for maria' } })
    const unproved = await remove(who.account, stale.reply.response.access_token)
    expect(unproved.refusal.code).toBe('proof-needed')
    const token = await signInProved(server, who.email)
    expect((await accountsOf(token)).map(({ id }) => id)).toContain(who.account)
    expect((await remove(who.account, token)).status).toBe(204)
    expect((await accountsOf(token)).map(({ id }) => id)).not.toContain(who.account)
    expect((await takeToBank(server, { ...who, token }, who.account)).status).toBe(404)
    expect((await remove(who.account, token)).status).toBe(404)
    await server.services.jobs.work()
    expect(await isRevoked(who.account, access)).toBe(true)
  })

  test.each(['checking', 'lost', 'down'])(
    'lets pending withdrawals arrive even if the bank is %s, and then revokes access',
    async (account) => {
      const who = await linked(account)
      const access = decryptAccess(server.services.environment, await rowOf(who.account))
      const { reply } = await takeToBank(server, who, who.account, { amount: 12_500 })
      expect(reply.status).toBe('IN_REVIEW')
      expect((await remove(who.account, who.token)).status).toBe(204)
      await server.services.jobs.work()
      expect(await isRevoked(who.account, access)).toBe(false)
      const { bank } = embeddedProviders(server)
      await released(reply.id)
      expect(bank.paid().filter(({ key }) => key === reply.id)).toMatchObject([{ accountId: account, amount: 12_500 }])
      const { reply: now } = await call(server, 'readWithdrawal', { params: { id: reply.id }, token: who.token })
      expect(now).toMatchObject({ status: 'PROCESSING', destination: reply.destination })
      expect(await moneyOf(server, who)).toEqual([17_500, 12_500, 0])
      expect(await isRevoked(who.account, access)).toBe(true)
    },
  )

  test('revokes access too once a pending withdrawal has failed', async () => {
    const who = await linked('checking')
    const access = decryptAccess(server.services.environment, await rowOf(who.account))
    const { reply } = await takeToBank(server, who, who.account)
    await remove(who.account, who.token)
    expect((await call(server, 'cancelWithdrawal', { params: { id: reply.id }, token: who.token })).status).toBe(200)
    await server.services.jobs.work()
    expect(await isRevoked(who.account, access)).toBe(true)
  })
})
