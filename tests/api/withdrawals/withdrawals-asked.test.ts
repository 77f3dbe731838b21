import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { BankFailed } from '#api/ports/bank/port.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/people/call.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { linkAccount, richLeader, signInProved, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('neither a card that cannot be checked nor a bank that is away delays other cards', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { services } = server
  const who = await richLeader(server, 9000, await signUpLeader(server))
  const ids: string[] = []
  for (const _ of [1, 2, 3, 4]) ids.push((await takeGift(server, who, { email: 'ana+held@example.com' })).reply.id)
  const { id: account } = await linkAccount(server, who, 'checking')
  expect((await takeToBank(server, who, account)).status).toBe(201)
  await services.jobs.work()
  server.pass(11 * 60_000)
  const token = await signInProved(server, who.email)
  const statuses = async () => {
    const all = ids.map((id) => call(server, 'readWithdrawal', { params: { id }, token }))
    return (await Promise.all(all)).map(({ reply }) => reply.status)
  }
  const { find } = services.gifts
  const { events } = services.bank
  const bad = new Set(ids.slice(0, 2))
  services.gifts.find = (key) =>
    bad.has(key) ? Promise.reject(new TypeError('An answer of another shape.')) : find(key)
  services.bank.events = () => Promise.reject(new BankFailed('later', 'Nobody is there.'))
  await syncPayouts(services)
  expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING', 'SETTLED', 'SETTLED'])
  // The queue may have looked at the payouts in between, so each sentence may be there more than once.
  const said = new Set(logged.mock.calls.map(([text]) => String(text)))
  expect([...said].filter((text) => /^Payouts are delayed \(W-\w+\):/.test(text))).toHaveLength(2)
  expect(said).toContain('Payouts are delayed (bank):')
  services.gifts.find = find
  services.bank.events = events
  await syncPayouts(services)
  expect(await statuses()).toEqual(Array(4).fill('SETTLED'))
})
