import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { call } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'
import { type Browser, openBrowser } from '#tests/support/walker/browser.ts'
import { inWords, walksOf } from '#tests/support/walker/events.ts'
import { TAKEN } from '#tests/support/walker/person.ts'
import { type Portal, startPortal } from '#tests/support/walker/portal.ts'
import { OFTEN_SERVED } from '#tests/support/walker/served-events.ts'
import { walkServed } from '#tests/support/walker/server-walk.ts'
import { servedSubjects } from '#tests/support/walker/subjects.ts'

// Simulated people do things in any order: they give right and wrong answers, go back and forward, reload the page,
// continue in another tab, or lose the network or the portal. Even so, no acknowledged answer is lost, nothing happens
// twice, the page and the portal agree on the current step, and people can reach an end.

vi.mock('idb-keyval', () => import('#tests/support/walker/drawer.ts'))

// A long run uses SQLite for most walks, because a walk there takes a third of the time.
const WALKS = IS_FULL ? (inject('postgres') ? 2_000 : 10_000) : 25

let portal: Portal
let browser: Browser
beforeAll(async () => {
  portal = await startPortal()
  browser = openBrowser(portal)
  const body = { first_name: 'Ana', last_name: 'B', email: TAKEN, password: PASSWORD, terms: TERMS_VERSION }
  await call(portal, 'signUp', { body })
})
afterAll(async () => {
  browser.close()
  await portal.stop()
})

test('thirty events in any order lose nothing that was acknowledged, repeat nothing, and leave a way to an end', {
  // Ten thousand walks take twenty minutes on an idle machine. The limit is generous, because a slow machine is not an
  // error.
  timeout: 14_400_000,
}, async () => {
  let [walks, happened] = [0, 0]
  const property = fc.asyncProperty(
    fc.constantFrom(...servedSubjects),
    walksOf(OFTEN_SERVED),
    async ({ name, subject }, events) => {
      walks++
      try {
        happened += await walkServed({ portal, browser }, name, subject, events)
      } catch (error) {
        throw new Error(`${name}: ${inWords(events)}`, { cause: error })
      }
    },
  )
  await fc.assert(property, { numRuns: WALKS, seed: SEED })
  console.log(`${walks} walks, ${happened} events from the seed ${SEED}, 0 mismatches`)
  expect(happened).toBeGreaterThan(10 * walks)
})
