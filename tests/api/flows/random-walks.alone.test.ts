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

// Whatever people do in whatever order — answer rightly and wrongly, go back and forward, load the page again, go on in
// another tab, lose the network or the portal itself — nothing that was acknowledged is lost, nothing happens twice, the
// page and the portal agree on where they stand, and there is a way to an end.

vi.mock('idb-keyval', () => import('#tests/support/walker/drawer.ts'))

// Most of them on SQLite, where a walk takes a third of the time: in a short run four of five.
const WALKS = IS_FULL ? (inject('postgres') ? 2_000 : 10_000) : inject('postgres') ? 50 : 200

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

test('thirty events in any order: nothing acknowledged is lost, nothing happens twice, and there is a way to an end', {
  // Ten thousand walks take twenty minutes where nothing else runs; a busy machine is no mismatch.
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
