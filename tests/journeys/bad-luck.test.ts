import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { examples } from '#flows/signup/examples.ts'
import { mailsTo, startPortal } from '#tests/support/portal/portal.ts'
import { failOnce } from './fail-once.ts'
import { leaderAt, leaderOf, longTest, newcomer, portalUrl, soon, visit } from './people.ts'
import {
  addressField,
  atStep,
  choosePlace,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  startLink,
  summaryOf,
  typeAccount,
  walkTo,
} from './screens.ts'

const UNKNOWN = 'We don’t know if that was saved'

/** Lets the server carry out one call, but drops its answer. */
async function loseAnswer(page: Page, address: string, method: string): Promise<void> {
  let lost = false
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
}

async function seesUnknown(page: Page): Promise<void> {
  await dialogOf(page).getByRole('alert').getByText(UNKNOWN).waitFor()
}

async function circlesOf(token: string): Promise<{ purpose: string | null }[]> {
  const answer = await fetch(`${portalUrl()}/api/cove/`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return answer.json()
}
const tokenIn = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

describe('an answer takes effect once', () => {
  test('when Continue is pressed twice quickly: one account and one Circle', async () => {
    const { page } = await visit()
    const who = newcomer()
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).dblclick()
    await atStep(page, 'type-location')
    expect(calls.filter((path) => path === '/api/signup')).toHaveLength(1)
    expect(await circlesOf(await tokenIn(page))).toHaveLength(1)
  })

  longTest('the answer to the sign-up is lost: the person tries again, and has one account', async () => {
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/ERR_FAILED/)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await loseAnswer(page, '**/api/signup', 'POST')
    await goOn(page)
    await seesUnknown(page)
    expect(await emailField(page).inputValue()).toBe(who.email)
    expect(await passwordField(page).inputValue()).toBe(who.password)
    await press(page, 'Try again')
    await atStep(page, 'type-location')
    expect(await circlesOf(await tokenIn(page))).toHaveLength(1)
    await soon(async () => (await mailsTo(inject('outbox'), who.email)).length).toBe(1)
  })

  test('when the sign-up’s answer is lost and the page reloads: only another address makes an account', async () => {
    const { page, expectTrouble } = await visit()
    expectTrouble(/ERR_FAILED/)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await loseAnswer(page, '**/api/signup', 'POST')
    await goOn(page)
    await seesUnknown(page)
    await page.reload()
    await atStep(page, 'create-account')
    await soon(() => emailField(page).inputValue()).toBe(who.email)
    await dialogOf(page).getByText('Your account was created').waitFor()
    await emailField(page).fill(newcomer().email)
    expect(await page.getByLabel('Last name').inputValue()).toBe(who.last)
    await passwordField(page).fill(who.password)
    await goOn(page)
    await atStep(page, 'type-location')
  })

  longTest('the answer to a step is lost: the person tries again, and goes on', async () => {
    const { page, leader, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal?flow=signup&step=purpose')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await loseAnswer(page, '**/api/cove/*', 'PATCH')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => request.method() === 'PATCH' && keys.push(request.headers()['idempotency-key']))
    await goOn(page)
    await seesUnknown(page)
    // The sent answer stays on the screen until the page knows whether it was saved.
    await purposeField(page).press('x')
    expect(await purposeField(page).inputValue()).toBe('Rides through chemo')
    await press(page, 'Try again')
    await atStep(page, 'image')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    const circles = await circlesOf(leader.token)
    expect(circles.map(({ purpose }) => purpose)).toEqual(['Rides through chemo'])
  })

  test('when a step’s answer is lost and the page is reloaded: it is saved, and nothing is asked twice', async () => {
    const { page, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await loseAnswer(page, '**/api/cove/*', 'PATCH')
    await goOn(page)
    await seesUnknown(page)
    await page.reload()
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('Rides through chemo')
    await goOn(page)
    await atStep(page, 'image')
  })

  test('when the answer to the invitations is lost: each person gets one mail', async () => {
    const { page, expectTrouble } = await leaderAt('done', 'phone')
    expectTrouble(/ERR_FAILED/)
    const ana = newcomer().email
    await page.goto('/portal?flow=signup')
    await atStep(page, 'invite-others')
    await addressField(page).fill(ana)
    await loseAnswer(page, '**/api/cove/*/invites', 'POST')
    await press(page, 'Finish')
    await seesUnknown(page)
    await press(page, 'Try again')
    await atStep(page, 'circle-ready')
    await soon(async () => (await mailsTo(inject('outbox'), ana)).length).toBe(1)
  })

  test('when the first answer of a second Circle is lost: there is one second Circle', async () => {
    const { page, leader, expectTrouble } = await leaderAt('done')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await page.getByRole('radio', { name: /A team or club/ }).check()
    await choosePlace(page, 'boi', 'Boise, ID')
    await loseAnswer(page, '**/api/flows/signup/runs', 'POST')
    await goOn(page)
    await seesUnknown(page)
    await press(page, 'Try again')
    await atStep(page, 'purpose')
    expect(await circlesOf(leader.token)).toHaveLength(2)
  })
})

describe('a server', () => {
  test.each([500, 503])(
    'that answers %i loses no typed text, and the person tries again and continues',
    async (status) => {
      const { page, expectTrouble } = await leaderAt('purpose')
      expectTrouble(new RegExp(String(status)))
      await page.goto('/portal?flow=signup')
      await atStep(page, 'purpose')
      await purposeField(page).fill('Rides through chemo')
      await failOnce(page, (route) => route.fulfill({ status, body: 'upstream gave up' }))
      await goOn(page)
      await seesUnknown(page)
      expect(await purposeField(page).inputValue()).toBe('Rides through chemo')
      await press(page, 'Try again')
      await atStep(page, 'image')
    },
  )

  test('that does not answer when a flow is opened is reported, and the person can try again', async () => {
    const { page, expectTrouble } = await leaderAt('purpose', 'phone')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/')
    await page.route('**/api/flows/**', (route) => route.abort(), { times: 1 })
    await page.goto('/?flow=signup')
    await headingOf(page, 'We couldn’t open this').waitFor()
    await press(page, 'Try again')
    await atStep(page, 'purpose')
  })

  test('that restarts in the middle of a step loses no typed text, which can then be sent', async () => {
    const own = await startPortal()
    onTestFinished(own.stop)
    const { page, expectTrouble } = await leaderOf(own.url, 'purpose', 'desktop')
    expectTrouble(/ERR_CONNECTION|ERR_EMPTY|ERR_FAILED/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await own.halt()
    await goOn(page)
    await seesUnknown(page)
    await own.start()
    await atStep(page, 'image')
    await page.reload()
    await atStep(page, 'image')
  })

  test('that is unreachable is reported, with the note that the text is kept, and so is its return', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await context.setOffline(true)
    const notice = dialogOf(page).getByRole('status').getByText('You are offline. What you typed stays on this device.')
    await notice.waitFor()
    await goOn(page)
    await seesUnknown(page)
    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await atStep(page, 'image')
  })
})

describe('accounts', () => {
  test('an address that already has an account is reported at the field with a link to sign in', async () => {
    const { leader } = await leaderAt('type-location')
    const { page, expectTrouble } = await visit()
    expectTrouble(/409/)
    const who = { ...newcomer(), email: leader.email, password: 'another password of mine' }
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await goOn(page)
    const sentence = /already.*Sign in/
    await summaryOf(page).getByRole('link', { name: sentence }).click()
    await soon(() => emailField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await emailField(page).getAttribute('aria-invalid')).toBe('true')
    expect(await emailField(page).inputValue()).toBe(leader.email)
    expect(await page.getByLabel('Last name').inputValue()).toBe(who.last)
    expect(await passwordField(page).inputValue()).toBe(who.password)
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await headingOf(page, 'Sign in').waitFor()
  })

  test('a wrong password gets the spec’s message, and the right one signs in', async () => {
    const { leader } = await leaderAt('done')
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/401/)
    await page.goto('/?flow=login')
    await headingOf(page, 'Sign in').waitFor()
    await emailField(page).fill(leader.email)
    await passwordField(page).fill('not the password')
    await press(page, 'Sign in')
    await summaryOf(page).getByText('The email or password is not right').waitFor()
    expect(await emailField(page).inputValue()).toBe(leader.email)
    await passwordField(page).fill('sunday soup for maria')
    await press(page, 'Sign in')
    await page.waitForURL((url) => url.pathname === '/portal')
    await page.getByRole('link', { name: /^You lead it\s*Sunday soup for Maria/ }).waitFor()
  })
})

describe('stored data in the browser', () => {
  test('that was manipulated is shown as far as it makes sense, and blocks nobody', async () => {
    const { page, leader } = await leaderAt('purpose')
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    for (const values of [{ purpose: 42 }, { purpose: { a: 1 } }, 'text', null, [], { purpose: ['a'] }]) {
      await tamper(page, `raw:${leader.run}:purpose`, { base: 0, values })
      await page.reload()
      await atStep(page, 'purpose')
      await purposeField(page).waitFor()
      expect(await purposeField(page).inputValue()).toBe('')
    }
    for (const step of ['text', 7, null, { purpose: null }, { base: 'x', values: 7 }]) {
      await tamper(page, `raw:${leader.run}:purpose`, step)
      await page.reload()
      await purposeField(page).waitFor()
    }
    await purposeField(page).fill('Rides through chemo')
    await goOn(page)
    await atStep(page, 'image')
  })

  test('with a manipulated run of a visitor is discarded', async () => {
    const { page } = await visit()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    for (const run of [{ a: 1 }, 7, 'not an id']) {
      await tamper(page, 'run:signup', run)
      await page.reload()
      await atStep(page, 'create-account')
    }
    await walkTo(page, 'create-account', 'type-location', newcomer())
  })

  test.each(['{"not": a token', '\u0000\uffff💥', 'x'.repeat(100_000)])(
    'with garbage in place of the token (%#) signs nobody in and breaks nothing',
    async (token) => {
      const { page, expectTrouble } = await visit()
      expectTrouble(/40[013]|431|Headers|ERR_/)
      await page.goto('/')
      await page.evaluate((garbage) => localStorage.setItem('token', garbage), token)
      await page.goto('/portal')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  )

  test('that cannot be kept still lets the pages and the first step work, with the text on the screen', async () => {
    const { page, context } = await visit()
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is blocked.', 'SecurityError')
      }
      for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse })
    })
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    const who = newcomer()
    await typeAccount(page, { ...who, password: 'short' })
    await goOn(page)
    await summaryOf(page).getByText('Make the password at least 12 characters long. It has 5 now.').waitFor()
    expect(await emailField(page).inputValue()).toBe(who.email)
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Sign in to see your Circles' }).waitFor()
  })
})

/** Replaces a draft in the browser's storage. */
const tamper = (page: Page, key: string, value: unknown) =>
  page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('covey')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          transaction.objectStore('drafts').put({ at: Date.now(), value }, String(key))
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [key, value],
  )

describe('beginning again', () => {
  const begin = async (page: Page) => {
    await page.goto('/')
    await startLink(page).click()
  }

  test('a person who has typed something is asked whether to continue, and continues', async () => {
    const { page } = await visit()
    await begin(page)
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('Elena')
    await begin(page)
    await headingOf(page, 'You’ve already started').waitFor()
    await press(page, 'Continue')
    await atStep(page, 'create-account')
    await soon(() => page.getByLabel('First name').inputValue()).toBe('Elena')
  })

  longTest('or starts over with an empty form', async () => {
    const { page } = await visit('phone')
    await begin(page)
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('Elena')
    await begin(page)
    await headingOf(page, 'You’ve already started').waitFor()
    await press(page, 'Start over')
    await atStep(page, 'create-account')
    expect(await page.getByLabel('First name').inputValue()).toBe('')
    await page.reload()
    await atStep(page, 'create-account')
    expect(await page.getByLabel('First name').inputValue()).toBe('')
  })

  test('a member with an unfinished Circle continues with it or starts over with another', async () => {
    const { page, leader } = await leaderAt('image')
    await begin(page)
    await headingOf(page, 'You’ve already started').waitFor()
    await press(page, 'Continue')
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await soon(() => page.getByRole('radio', { name: /Caring for someone/ }).isChecked()).toBe(true)
    await begin(page)
    await press(page, 'Start over')
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await page.getByRole('radio', { name: /A team or club/ }).check()
    await choosePlace(page, 'boi', 'Boise, ID')
    await goOn(page)
    await atStep(page, 'purpose')
    expect((await circlesOf(leader.token)).map(({ purpose }) => purpose).sort()).toEqual(
      [examples.purpose.valid[0].purpose, null].sort(),
    )
  })

  test('local storage is cleared once when a visitor opens a flow, never by a reload or a deep link', async () => {
    const { page } = await visit()
    const foreign = () => page.evaluate(() => localStorage.getItem('foreign'))
    const put = () => page.evaluate(() => localStorage.setItem('foreign', 'mine'))
    await page.goto('/')
    await put()
    await startLink(page).click()
    await atStep(page, 'create-account')
    expect(await foreign()).toBeNull()
    await put()
    await page.reload()
    await atStep(page, 'create-account')
    expect(await foreign()).toBe('mine')
    await page.goto('/?flow=signup&step=create-account')
    await atStep(page, 'create-account')
    expect(await foreign()).toBe('mine')
  })

  test('a signed-in member stays signed in, and local storage is kept', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('foreign', 'mine'))
    await startLink(page).click()
    await atStep(page, 'create-account')
    expect(await page.evaluate(() => localStorage.getItem('foreign'))).toBe('mine')
    expect(await tokenIn(page)).not.toBe('')
  })
})
