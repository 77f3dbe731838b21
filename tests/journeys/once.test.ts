import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { PASSWORD } from '#tests/support/people/member.ts'
import { mailsTo, type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { failOnce } from './fail-once.ts'
import { keptIn } from './kept.ts'
import { leaderAt, leaderOf, newcomer, soon, visit } from './people.ts'
import {
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  typeAccount,
} from './screens.ts'

const UNKNOWN = 'We don’t know if that was saved'
const WORDS = 'Rides through chemo'
const seesUnknown = (page: Page) => dialogOf(page).getByRole('alert').getByText(UNKNOWN).waitFor()

/** The idempotency keys with which a browser has sent answers. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** Checks that a key was used for one call: the same run, step, input and first answer. */
function expectOneKey(keys: readonly string[], run: string): void {
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]?.startsWith(`${run}:purpose:`) && keys[0].endsWith(':1'), keys[0]).toBe(true)
}

/** Drops the answer to the next call. The call itself reaches the server if `arrives` is true. */
const loseNext = (page: Page, arrives: boolean, then: () => unknown = () => undefined) =>
  failOnce(page, async (route) => {
    if (arrives) await route.fetch()
    await then()
    await route.abort().catch(() => undefined)
  })

async function purposesOf(url: string, token: string): Promise<(string | null)[]> {
  const answer = await fetch(`${url}/api/cove/`, { headers: { Authorization: `Bearer ${token}` } })
  const circles: { purpose: string | null }[] = await answer.json()
  return circles.map(({ purpose }) => purpose)
}

async function atPurpose(page: Page): Promise<void> {
  await page.goto('/portal?flow=signup')
  await atStep(page, 'purpose')
  await purposeField(page).fill(WORDS)
}

/** Kills a portal's process as a power cut does. */
async function kill(portal: Portal): Promise<void> {
  const pid = portal.pid()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await portal.halt()
}

describe('when the server is killed during a submit', () => {
  test.each([
    ['before the answer arrived', false],
    ['after the answer was saved', true],
  ] as const)('%s, the flow continues by itself once the server is back', async (_, arrives) => {
    const own = await startPortal()
    onTestFinished(own.stop)
    const { page, leader, expectTrouble } = await leaderOf(own.url, 'purpose', 'phone')
    expectTrouble(/ERR_|50[0-9]/)
    await atPurpose(page)
    const keys = keysOf(page)
    await loseNext(page, arrives, () => kill(own))
    await goOn(page)
    await seesUnknown(page)
    await own.start()
    await atStep(page, 'image')
    expectOneKey(keys, leader.run)
    expect(await purposesOf(own.url, leader.token)).toEqual([WORDS])
    expect(Object.keys(await keptIn(page)).filter((key) => /^(pending|raw)/.test(key))).toEqual([])
  })
})

describe('when the page is reloaded during a submit', () => {
  test('that never arrived, it is sent again with the same key, and the person continues', async () => {
    const { page, leader, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await atPurpose(page)
    const keys = keysOf(page)
    await loseNext(page, false)
    await goOn(page)
    await seesUnknown(page)
    await page.reload()
    await atStep(page, 'image')
    expect(keys.length).toBeGreaterThan(1)
    expectOneKey(keys, leader.run)
  })

  test('that was saved, the person is told so, and it is not sent again', async () => {
    const { page, leader, expectTrouble } = await leaderAt('purpose', 'phone')
    expectTrouble(/ERR_FAILED/)
    await atPurpose(page)
    await loseNext(page, true)
    await goOn(page)
    await seesUnknown(page)
    const keys = keysOf(page)
    await page.reload()
    await atStep(page, 'purpose')
    await dialogOf(page).getByRole('status').getByText('before this page closed was saved').waitFor()
    expect(await purposeField(page).inputValue()).toBe(WORDS)
    await goOn(page)
    await atStep(page, 'image')
    expect(keys).toEqual([])
    expect(await purposesOf(new URL(page.url()).origin, leader.token)).toEqual([WORDS])
  })
})

test('a second tab finishes the pending call of the first one, once', async () => {
  const { page, context, leader } = await leaderAt('purpose')
  await atPurpose(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const keys = keysOf(page)
  await page.route('**/api/cove/*', async (route) => {
    await released
    await route.continue()
  })
  await goOn(page)
  await soon(() => keys.length).toBe(1)
  const other = await context.newPage()
  const others = keysOf(other)
  await other.goto('/portal?flow=signup')
  await atStep(other, 'image')
  release()
  await atStep(page, 'image')
  expect([keys.length, others.length]).toEqual([1, 1])
  expectOneKey([...keys, ...others], leader.run)
  expect(await purposesOf(new URL(page.url()).origin, leader.token)).toEqual([WORDS])
})

describe('a sign-up whose tab crashed', () => {
  async function signUpAndCrash(arrives: boolean) {
    const visited = await visit('phone')
    const { page, context, expectTrouble } = visited
    expectTrouble(/ERR_FAILED/)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    let sent = false
    await page.route('**/api/signup', async (route) => {
      if (arrives) await route.fetch()
      else await route.abort()
      sent = true
    })
    await goOn(page)
    await soon(() => sent).toBe(true)
    await page.close()
    return { next: await context.newPage(), who }
  }

  test('after the account was created says so in the next tab, and the person signs in and continues', async () => {
    const { next, who } = await signUpAndCrash(true)
    await next.goto('/?flow=signup')
    await atStep(next, 'create-account')
    await next.getByText('Your account was created').waitFor()
    await next.getByText(`Sign in as ${who.email}`).waitFor()
    expect(Object.values(await keptIn(next)).some((value) => JSON.stringify(value)?.includes(who.password))).toBe(false)
    await dialogOf(next).getByRole('status').getByRole('link', { name: 'Sign in', exact: true }).click()
    await headingOf(next, 'Sign in').waitFor()
    await emailField(next).fill(who.email)
    await passwordField(next).fill(PASSWORD)
    await press(next, 'Sign in')
    await next.waitForURL((url) => url.pathname === '/portal')
    await next.getByRole('link', { name: 'Continue' }).click()
    await atStep(next, 'type-location')
    await soon(async () => (await mailsTo(inject('outbox'), who.email)).length).toBe(1)
  })

  test('before it arrived asks for the password again in the next tab, and creates one account', async () => {
    const { next, who } = await signUpAndCrash(false)
    await next.goto('/?flow=signup')
    await atStep(next, 'create-account')
    await soon(() => emailField(next).inputValue()).toBe(who.email)
    expect(await next.getByText('Your account was created').count()).toBe(0)
    await passwordField(next).fill(who.password)
    await goOn(next)
    await atStep(next, 'type-location')
  })
})
