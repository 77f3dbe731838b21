import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPOSSIBLE } from '#tests/support/generator/impossible.ts'
import { type Game, newGame } from '#tests/support/generator/play.ts'
import { OPERATORS } from '#tests/support/generator/words.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'

// A player uses the portal without knowing its code. It knows only the OpenAPI document, the operator's settings and
// the mails. Starting from an empty database, it uses HTTP alone to make every call succeed.

/** The number of calls at once: sixteen, because concurrent calls can go wrong too. */
const AT_ONCE = 16
const ROUNDS = IS_FULL ? 1_250 : 50
/**
 * Requests are random, so a run may not test everything at first. It continues for up to this many rounds until it has.
 */
const MOST_ROUNDS = IS_FULL ? 3 * ROUNDS : 2_000
/**
 * A portal can reach a state where some calls never succeed again, for example once each operator is locked out. So
 * after this many rounds, the run continues with a new one.
 */
const ROUNDS_PER_PORTAL = IS_FULL ? ROUNDS : 400
/** The least number of calls that must succeed. */
const BAR = 95

const A_YEAR_S = '31536000'
const SIGNING_SECRET = 'what-links-and-tokens-are-signed-with'
const ORDER_WEBHOOK_SECRET = 'what-events-about-orders-are-signed-with'

let server: TestServer
let game: Game
async function startPortal(earlier?: Game['tally']) {
  server = await startServer({
    CLOCK: 'movable',
    OPERATOR_EMAILS: OPERATORS.join(','),
    // The test moves the clock forward by weeks, so mailed links and sessions must stay valid for long.
    ACCESS_TTL_S: A_YEAR_S,
    OTP_TTL_S: A_YEAR_S,
    MAGIC_TTL_S: A_YEAR_S,
    SIGNUPS_PER_HOUR: '1000000',
    // Each caller gets its own IP address.
    TRUST_PROXY: 'on',
    SIGNING_SECRET,
    ORDER_WEBHOOK_SECRET,
  })
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  const portal = { url: server.url, signingSecret: SIGNING_SECRET, orderSecret: ORDER_WEBHOOK_SECRET }
  game = newGame(portal, document, earlier)
}
beforeAll(() => startPortal())
afterAll(() => server.stop())

test('any request by anyone to any call gets an answer that the document describes', {
  timeout: 3_600_000,
}, async () => {
  const faults: unknown[] = []
  let rounds = 0
  const property = fc.asyncProperty(fc.gen(), async (chance) => {
    if (rounds >= ROUNDS && hasMetAll()) return true
    if (rounds > 0 && rounds % ROUNDS_PER_PORTAL === 0) {
      await server.stop()
      await startPortal(game.tally)
    }
    rounds++
    faults.push(...(await game.round(chance, AT_ONCE)))
    return faults.length === 0
  })
  // Each round starts with a new portal and without knowledge from earlier rounds, so a failing run cannot be
  // shortened. The same seed repeats the same choices.
  const { errorInstance } = await fc.check(property, { numRuns: MOST_ROUNDS, seed: SEED, endOnFailure: true })
  console.log(
    `${rounds * AT_ONCE} requests on ${Math.ceil(rounds / ROUNDS_PER_PORTAL)} portals from the seed ${SEED}: ${game.tally.seen().join(', ')}`,
  )
  expect(faults, `round ${rounds} from the seed ${SEED}`).toEqual([])
  if (errorInstance) throw errorInstance
  expect(Reflect.get({}, 'isAdmin'), 'nobody has written on every object').toBeUndefined()
})

/**
 * A short run ends once enough calls succeeded and every text field refused a wrong text. A long run ends once every
 * possible call succeeded.
 */
const hasMetAll = (): boolean =>
  IS_FULL
    ? game.tally.isComplete()
    : game.tally.neverRefused().length === 0 &&
      game.rows.filter(({ name }) => game.tally.hasSucceeded(name)).length >= BAR

test('every call succeeds for generated requests, except those that cannot', () => {
  const { rows, tally } = game
  const succeeded = rows.filter(({ name }) => tally.hasSucceeded(name)).map(({ name }) => name)
  const without = rows.filter(({ name }) => !tally.hasSucceeded(name)).map(({ name }) => name)
  console.log(`success on ${succeeded.length} of ${rows.length} calls; without one: ${without.join(', ') || 'none'}`)
  expect(succeeded.filter((name) => Object.hasOwn(IMPOSSIBLE, name))).toEqual([])
  // A short run may not reach everything.
  const unsaid = without.filter((name) => !Object.hasOwn(IMPOSSIBLE, name))
  if (IS_FULL) expect(unsaid, `what never succeeds is named, with the reason: ${tally.inVain().join('; ')}`).toEqual([])
  expect(succeeded.length).toBeGreaterThanOrEqual(BAR)
})

test('every text field of every call is refused by its name if it is wrong', () => {
  const { positions, tally } = game
  console.log(`hostile texts in ${positions.length} places`)
  expect(tally.neverRefused()).toEqual([])
})

test('a hundred thousand levels of JSON, a million digits and ten thousand keys do no harm', async () => {
  const bodies = [
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`,
    `{"email":${'9'.repeat(60_000)}}`,
    `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join()}}`,
    `{"email":"${'\\ud83d'.repeat(10_000)}"}`,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ]
  for (const body of bodies) {
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
    expect([400, 413, 422]).toContain(status)
  }
})
