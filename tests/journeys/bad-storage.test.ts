import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keepIn } from './kept.ts'
import { leaderAt, soon, visit } from './people.ts'
import { atStep, dialogOf, emailField, goOn, headingOf, passwordField, press, purposeField } from './screens.ts'

const HOUR = 60 * 60 * 1000
const YEAR = 365 * 24 * HOUR
const RUN = '6b0d0f4e-3c55-4d7e-8a51-0d7a8b5f8a11'

const GARBAGE = [
  'text',
  7,
  null,
  [],
  { a: 1 },
  { base: 0, values: { email: { a: 1 } } },
  { draft: { flow: 'login', version: 1, entries: 7 } },
  { draft: { flow: 'login', version: 1, entries: { login: null, 'forgot-password': { answer: 7 } } } },
]

/** Corrupts the storage of drafts before any page of the portal runs. */
const spoil = (context: BrowserContext, how: 'full' | 'silent') =>
  context.addInitScript((how) => {
    if (how === 'silent') IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    else
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError')
      }
  }, how)

async function answerPurpose(page: Page): Promise<void> {
  await page.goto('/portal?flow=signup&step=purpose')
  await atStep(page, 'purpose')
  await purposeField(page).fill('Rides through chemo')
}

describe('browser storage', () => {
  test('that is full is reported, and the person continues', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose', 'phone')
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await spoil(context, 'full')
    await answerPurpose(page)
    await dialogOf(page).getByRole('status').getByText('doesn’t store what you type').waitFor()
    await context.setOffline(true)
    await dialogOf(page).getByRole('status').getByText('Keep this page open').waitFor()
    await context.setOffline(false)
    await goOn(page)
    await atStep(page, 'image')
  })

  test('that never answers delays the step for a moment only', async () => {
    const { page, context } = await leaderAt('purpose')
    await spoil(context, 'silent')
    await answerPurpose(page)
    await goOn(page)
    await atStep(page, 'image')
  })

  test('that holds garbage in place of answers, texts and pending calls is survived', async () => {
    const { page } = await visit()
    await page.goto('/')
    const keys = ['draft', 'raw', 'pending', 'unborn'].flatMap((word) =>
      ['', ':login', ':forgot-password', ':no-such-step'].map((step) => `${word}:${RUN}${step}`),
    )
    for (const garbage of GARBAGE) {
      const kept = Object.fromEntries(keys.map((key) => [key, garbage]))
      await keepIn(page, { ...kept, 'run:login': RUN, 'run:a-flow-of-last-year': RUN, 'run:': garbage })
      await page.goto('/?flow=login')
      await headingOf(page, 'Sign in').waitFor()
      await emailField(page).waitFor()
      expect(await emailField(page).inputValue(), JSON.stringify(garbage)).toBe('')
    }
  })
})

test('another person’s drafts and drafts of an unknown flow bring nothing along at sign-in', async () => {
  const { leader } = await leaderAt('purpose')
  const { leader: stranger } = await leaderAt('story')
  const { page, expectTrouble } = await visit()
  expectTrouble(/409/)
  await page.goto('/')
  const draft = { flow: 'signup', version: 1, given: {}, entries: {} }
  const theirs = { ...draft, entries: { purpose: { answer: { purpose: 'Theirs' }, revision: 1, reads: {} } } }
  await keepIn(page, {
    'run:signup': stranger.run,
    [`draft:${stranger.run}`]: { revision: 1, draft: theirs },
    'run:a-flow-of-last-year': RUN,
    [`draft:${RUN}`]: { revision: 1, draft: { ...draft, flow: 'a-flow-of-last-year' } },
  })
  await page.evaluate((runs) => sessionStorage.setItem('covey_begun', runs), `${stranger.run} ${RUN}`)
  await page.goto('/?flow=login')
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(leader.email)
  await passwordField(page).fill('sunday soup for maria')
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/portal')
  await page.getByRole('link', { name: 'Continue' }).click()
  await atStep(page, 'purpose')
  await purposeField(page).waitFor()
  expect(await purposeField(page).inputValue()).toBe('')
})

describe('a wrong clock', () => {
  test.each([
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['a day ahead', 24 * HOUR + 1],
    ['fifty years ahead', 50 * YEAR],
    ['fifty years behind', -50 * YEAR],
  ])('that jumps by %s after typing breaks nothing, and today’s text is kept', async (_, off) => {
    const { page } = await leaderAt('purpose')
    await answerPurpose(page)
    await page.waitForTimeout(400)
    await page.addInitScript((off) => {
      const now = Date.now
      Date.now = () => now() + off
    }, off)
    await page.reload()
    await atStep(page, 'purpose')
    const isToday = Math.abs(off) < 24 * HOUR
    await soon(() => purposeField(page).inputValue()).toBe(isToday ? 'Rides through chemo' : '')
    await purposeField(page).fill('Meals')
    await goOn(page)
    await atStep(page, 'image')
    await page.reload()
    await atStep(page, 'image')
  })
})
