import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPOSSIBLE } from '#tests/support/generator/impossible.ts'
import { type Game, newGame } from '#tests/support/generator/play.ts'
import { OPERATORS } from '#tests/support/generator/words.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'

// A stranger to the portal's code plays with it: they know its OpenAPI document, what its operator set and what its mails
// say. From an empty database, over HTTP alone, they find out how to have every call succeed.

/** Sixteen at once: what happens side by side is part of what can go wrong. */
const AT_ONCE = 16
const ROUNDS = IS_FULL ? 1_250 : 100
/** Where something that is asked for below was not met by then, it goes on for so many at most: much hangs on chance. */
const MOST_ROUNDS = IS_FULL ? 2 * ROUNDS : 12 * ROUNDS
/** So many calls succeed at the least. */
const BAR = 95

const A_YEAR_S = '31536000'
const SIGNING_SECRET = 'what-links-and-tokens-are-signed-with'
const ORDER_WEBHOOK_SECRET = 'what-events-about-orders-are-signed-with'

let server: TestServer
let game: Game
beforeAll(async () => {
  server = await startServer({
    CLOCK: 'movable',
    OPERATOR_EMAILS: OPERATORS.join(','),
    // Time is turned by weeks: what was mailed stays good, and people stay signed in.
    ACCESS_TTL_S: A_YEAR_S,
    OTP_TTL_S: A_YEAR_S,
    MAGIC_TTL_S: A_YEAR_S,
    SIGNUPS_PER_HOUR: '1000000',
    // Callers come from many addresses.
    TRUST_PROXY: 'on',
    SIGNING_SECRET,
    ORDER_WEBHOOK_SECRET,
  })
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  game = newGame({ url: server.url, signingSecret: SIGNING_SECRET, orderSecret: ORDER_WEBHOOK_SECRET }, document)
})
afterAll(() => server.stop())

test('whatever is sent to whatever call by whomever, the answer is one that the document describes', {
  timeout: 3_600_000,
}, async () => {
  const faults: unknown[] = []
  let rounds = 0
  const property = fc.asyncProperty(fc.gen(), async (chance) => {
    if (rounds >= ROUNDS && hasMetAll()) return true
    rounds++
    faults.push(...(await game.round(chance, AT_ONCE)))
    return faults.length === 0
  })
  // What one round learns is gone in the next portal: nothing can be shrunk, and the seed gives the same choices again.
  const { errorInstance } = await fc.check(property, { numRuns: MOST_ROUNDS, seed: SEED, endOnFailure: true })
  console.log(`${rounds * AT_ONCE} requests from the seed ${SEED}: ${game.tally.seen().join(', ')}`)
  expect(faults, `round ${rounds} from the seed ${SEED}`).toEqual([])
  if (errorInstance) throw errorInstance
  expect(Reflect.get({}, 'isAdmin'), 'nobody has written on every object').toBeUndefined()
})

/** A short run ends with what it has to meet; a long one with every call. */
const hasMetAll = (): boolean =>
  IS_FULL
    ? game.tally.isComplete()
    : game.tally.neverRefused().length === 0 &&
      game.rows.filter(({ name }) => game.tally.hasSucceeded(name)).length >= BAR

test('every call succeeds for generated requests, but for those that cannot', () => {
  const { rows, tally } = game
  const succeeded = rows.filter(({ name }) => tally.hasSucceeded(name)).map(({ name }) => name)
  const without = rows.filter(({ name }) => !tally.hasSucceeded(name)).map(({ name }) => name)
  console.log(`success on ${succeeded.length} of ${rows.length} calls; without one: ${without.join(', ') || 'none'}`)
  expect(succeeded.filter((name) => Object.hasOwn(IMPOSSIBLE, name))).toEqual([])
  // A short run may not come to everything.
  const unsaid = without.filter((name) => !Object.hasOwn(IMPOSSIBLE, name))
  if (IS_FULL) expect(unsaid, `what never succeeds is named, with the reason: ${tally.inVain().join('; ')}`).toEqual([])
  expect(succeeded.length).toBeGreaterThanOrEqual(BAR)
})

test('every text of every call is refused by its name where it cannot be taken', () => {
  const { positions, tally } = game
  console.log(`hostile texts in ${positions.length} places`)
  expect(tally.neverRefused()).toEqual([])
})

test('a hundred thousand levels of JSON, a million digits and ten thousand keys are survived', async () => {
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
