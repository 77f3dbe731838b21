import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Bench, bankPromises } from '#api/ports/bank/conformance.ts'
import { embeddedBank } from '#api/ports/bank/embedded.ts'
import { plaid } from '#api/ports/bank/plaid.ts'
import { BankFailed } from '#api/ports/bank/port.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { PLAID, type PlaidServer, startPlaid } from '#tests/support/servers/plaid-server.ts'

/** A Monday in weeks without a holiday. */
const DAY = Date.parse('2027-03-01T15:00:00Z')
/** The time limit of a call. An answer takes less, even on a busy machine; a call without an answer takes all of it. */
const PATIENCE_MS = 2_000
const PORTAL = 'http://localhost:3000'

describe('the embedded bank', () => {
  let ahead = DAY - Date.now()
  const now = () => Date.now() + ahead
  const bank = embeddedBank({ file: ':memory:', baseUrl: PORTAL, now, patience: 20, slow: 60 })
  /** The messages that the bank's window sends to the page that opened it, after the person chose this account. */
  const chosen = async (url: string, account: string) => {
    const page = await bank.showWindow(new Request(`${url}&account=${account}`)).text()
    const [, told = ''] = /postMessage\((\{.*\}), "http:\/\/localhost:3000"\)/.exec(page) ?? []
    return JSON.parse(told).bankLink
  }
  const bench: Bench = {
    bank,
    now,
    choose: async (account) => {
      const { url = '' } = await bank.linkToken('member')
      const { public_token, account_id } = await chosen(url, account)
      return { publicToken: public_token, accountId: account_id }
    },
    signIn: async (access) => {
      const { url = '' } = await bank.linkToken('member', access)
      await chosen(url, 'again')
    },
    paid: (key) => bank.paid().flatMap((one) => (one.key === key ? [one.amount] : [])),
    pass: async (until) => {
      ahead += until === 'left' ? 2 * 60 * MINUTE_MS : 12 * DAY_MS
    },
    event: async (ago = 0) => {
      const body = Buffer.from('{"webhook_type":"TRANSFER"}')
      ahead -= ago
      const headers = new Headers(await bank.sign(body.toString()))
      ahead += ago
      return { body, headers }
    },
  }
  afterAll(() => bank.close())
  test.each(bankPromises)('$says', async ({ holds }) => expect(await holds(bench)).toBe(true))

  test('shows a window with banks and accounts, reports when it is closed, and expires after four hours', async () => {
    const { url = '' } = await bank.linkToken('member')
    const response = bank.showWindow(new Request(url))
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    const page = await response.text()
    for (const name of ['First Practice Bank', 'Trouble Savings &amp; Loan', 'ends in 0001'])
      expect(page).toContain(name)
    expect(await chosen(url, '')).toBe(null)
    expect(await chosen(url, 'checking')).toMatchObject({ institution_name: 'First Practice Bank', mask: '0001' })
    ahead += 5 * 60 * MINUTE_MS
    expect(bank.showWindow(new Request(url)).status).toBe(400)
    expect(bank.showWindow(new Request(`${PORTAL}/api/bank-window?token=%3Cscript%3E`)).status).toBe(400)
  })

  test('is the same bank while it has its file, and another bank with another file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'covey-bank-'))
    const idIn = async (name: string) => {
      const own = embeddedBank({ file: join(folder, name), baseUrl: PORTAL, now })
      const ids = [own.id, own.id]
      await own.close()
      return ids
    }
    const [first, again, other] = [await idIn('a.sqlite'), await idIn('a.sqlite'), await idIn('b.sqlite')]
    expect(new Set([...first, ...again]).size).toBe(1)
    expect(other[0]).not.toBe(first[0])
    await rm(folder, { recursive: true, force: true })
  })

  test('delays a slow account, and reports an account twice', async () => {
    for (const account of ['slow', 'twice']) {
      const { publicToken, accountId } = await bench.choose(account)
      const { access } = await bank.exchange(publicToken)
      const payment = { key: account, access, accountId, amount: 100, legalName: 'Ana' }
      const answer = await bank.authorize(payment)
      const start = performance.now()
      await bank.transfer(answer.decision === 'approved' ? answer.id : '', payment)
      if (account === 'slow') expect(performance.now() - start).toBeGreaterThan(50)
    }
    expect(bench.paid('twice')).toEqual([100])
  })
})

describe('Plaid', () => {
  let server: PlaidServer
  let ahead = 0
  const now = () => Date.now() + ahead
  const at = (url: string, clientId: string = PLAID.clientId) =>
    plaid({
      baseUrl: url,
      clientId,
      secret: PLAID.secret,
      portal: PORTAL,
      now,
      patience: PATIENCE_MS,
    })
  const benchOf = (own: PlaidServer): Bench => ({
    bank: at(own.url),
    now,
    choose: async (account) => own.choose(account),
    signIn: async (access) => own.signIn(access),
    paid: own.paid,
    pass: async (until) => own.pass(until),
    event: own.event,
  })
  beforeAll(async () => {
    server = await startPlaid()
  })
  afterAll(() => server.stop())

  test.each(bankPromises)('$says', async ({ holds }) => expect(await holds(benchOf(server))).toBe(true))

  test('is called with the documented parameters', async () => {
    const own = await startPlaid()
    const { bank, choose } = benchOf(own)
    await bank.linkToken('member-7')
    const { publicToken, accountId } = await choose('checking')
    const { access } = await bank.exchange(publicToken)
    const payment = { key: 'key-7', access, accountId, amount: 100_005, legalName: 'Ana Reyes' }
    const answer = await bank.authorize(payment)
    await bank.transfer(answer.decision === 'approved' ? answer.id : '', payment)
    await bank.linkToken('member-7', access)
    const bodyOf = (path: string) => own.asked.filter((one) => one.path === path).map(({ body }) => body)
    expect(bodyOf('/link/token/create')).toEqual([
      expect.objectContaining({ client_name: 'Covey', country_codes: ['US'], products: ['transfer'] }),
      expect.objectContaining({ access_token: access, user: { client_user_id: 'member-7' } }),
    ])
    expect(bodyOf('/transfer/authorization/create')).toEqual([
      {
        access_token: access,
        account_id: 'checking',
        type: 'credit',
        network: 'ach',
        amount: '1000.05',
        ach_class: 'ppd',
        user: { legal_name: 'Ana Reyes' },
        idempotency_key: 'key-7',
      },
    ])
    expect(bodyOf('/transfer/create')).toEqual([expect.objectContaining({ description: 'Covey' })])
    await own.stop()
  })

  test('is not believed with an expired key', async () => {
    const own = await startPlaid()
    own.retireKey()
    const { headers, body } = await own.event()
    expect(await at(own.url).isGenuine(headers, body)).toBe(false)
    await own.stop()
  })

  test('has its keys cached for a day, and unknown ones for a minute, so invented keys rarely cost a call', async () => {
    const own = await startPlaid()
    const bank = at(own.url)
    const signed = () => own.event(-ahead)
    const isGood = async () => {
      const { headers, body } = await signed()
      return bank.isGenuine(headers, body)
    }
    const asked = () => own.asked.filter(({ path }) => path === '/webhook_verification_key/get').length
    onTestFinished(() => {
      ahead = 0
    })
    own.hideKey(true)
    expect([await isGood(), await isGood(), asked()]).toEqual([false, false, 1])
    own.hideKey(false)
    ahead += 61_000
    expect([await isGood(), await isGood(), asked()]).toEqual([true, true, 2])
    const { headers, body } = await signed()
    const [, claims, signature] = (headers.get('Plaid-Verification') ?? '').split('.')
    for (let made = 0; made < 50; made++) {
      const head = Buffer.from(JSON.stringify({ alg: 'ES256', kid: `made-up-${made}` })).toString('base64url')
      const forged = new Headers({ 'Plaid-Verification': `${head}.${claims}.${signature}` })
      expect(await bank.isGenuine(forged, body)).toBe(false)
    }
    expect(asked()).toBeLessThan(12)
    expect(await isGood()).toBe(true)
    own.retireKey()
    ahead += DAY_MS
    expect(await isGood()).toBe(false)
    await own.stop()
  })

  test('counts as another bank at another address or for another client, with its own event numbers', () => {
    const [sandbox, production] = ['https://sandbox.plaid.com', 'https://production.plaid.com'].map((url) => at(url).id)
    expect(new Set([sandbox, production, at('https://sandbox.plaid.com', 'another').id]).size).toBe(3)
    expect(sandbox).toBe(at('https://sandbox.plaid.com').id)
    expect(sandbox).not.toContain(PLAID.secret)
  })

  test('gets its credentials alone, and errors never contain them', async () => {
    expect([...server.secrets]).toEqual([`${PLAID.clientId} ${PLAID.secret}`])
    const own = await startPlaid()
    for (const [status, body, because] of [
      [500, `<html>${PLAID.secret}`, 'later'],
      [302, '', 'later'],
      [200, '{}', 'later'],
      [429, '{"error_type":"RATE_LIMIT_EXCEEDED","error_code":"TRANSFER_LIMIT"}', 'later'],
      [400, '{"error_type":"INVALID_INPUT","error_code":"INVALID_API_KEYS"}', 'later'],
      [400, '{"error_type":"INSTITUTION_ERROR","error_code":"INSTITUTION_DOWN"}', 'later'],
      [400, '{"error_type":"INVALID_INPUT","error_code":"INVALID_PUBLIC_TOKEN"}', 'refused'],
    ] as const) {
      own.answerWith(status, body)
      const failure = await at(own.url)
        .exchange('public-token')
        .catch((cause) => cause)
      expect(failure).toBeInstanceOf(BankFailed)
      expect([body, failure.because]).toEqual([body, because])
      expect(JSON.stringify([failure, failure.message, failure.stack, failure.cause])).not.toContain(PLAID.secret)
    }
    await own.stop()
    await expect(at(own.url).accounts('access')).rejects.toMatchObject({ because: 'later' })
  })
})
