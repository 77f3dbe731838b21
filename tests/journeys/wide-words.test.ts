import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaderAt, newcomer, portalUrl, soon, visit } from './people.ts'
import {
  addressField,
  atStep,
  goOn,
  headingOf,
  press,
  purposeField,
  storyField,
  summaryOf,
  titleField,
} from './screens.ts'

const WIDTHS = [320, 390, 820, 1440]
const LONG = {
  purpose: { purpose: 'W'.repeat(40) },
  story: { story: `${'Donaudampfschifffahrt'.repeat(20)} ${'W'.repeat(200)}` },
  title: { headline: 'M'.repeat(40), registration_stage: 'DONE', is_registration_complete: true },
}
const RIGHT_TO_LEFT = {
  purpose: { purpose: 'وجبات ورحلات خلال العلاج الكيميائي' },
  story: { story: 'قادت ماريا نصف شارع ليندن إلى المدرسة والعمل والمطار. שלום לכולם.' },
  title: { headline: 'حساء الأحد لماريا & שבת שלום', registration_stage: 'DONE', is_registration_complete: true },
}

/** Elements that can be scrolled sideways but should not. */
const sideways = () =>
  [document.documentElement, ...document.querySelectorAll('dialog, dialog *')]
    .filter(
      (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`,
    )

/** Checks the page at every width, in light and dark mode. */
async function fits(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await soon(() => page.evaluate(sideways)).toEqual([])
    }
  }
}

async function headerHeight(page: Page, width: number): Promise<number | undefined> {
  await page.setViewportSize({ width, height: 800 })
  return (await page.getByRole('banner').boundingBox())?.height
}

describe('nothing is wider than the screen', () => {
  test('on the home page and on the page for unknown addresses', async () => {
    const { page, expectTrouble } = await visit()
    expectTrouble(/404/)
    await page.goto('/')
    await fits(page)
    await page.goto('/church-group')
    await fits(page)
    await page.goto('/nobody/is/here')
    await page.getByRole('heading', { level: 1, name: 'We can’t find this page' }).waitFor()
    await fits(page)
  })

  test.each([
    ['long words', LONG],
    ['words from right to left', RIGHT_TO_LEFT],
  ])('with %s on the page of a Circle and in the portal', async (_, words) => {
    const { page, leader } = await leaderAt('done', 'desktop', words)
    await page.goto(`/circles/${leader.slug}`)
    const { headline } = words.title
    await page.getByRole('heading', { level: 1, name: headline }).waitFor()
    await fits(page)
    const direction = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).direction)
    expect(direction).toBe(words === LONG ? 'ltr' : 'rtl')
    await page.goto('/portal')
    await page.getByRole('link', { name: headline }).first().waitFor()
    await fits(page)
    expect(await headerHeight(page, 320)).toBe(await headerHeight(page, 390))
  })

  test('in every other state of the portal', async () => {
    const { page } = await visit()
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Sign in to see your Circles' }).waitFor()
    await fits(page)
    const unfinished = await leaderAt('story', 'desktop', { purpose: LONG.purpose })
    await unfinished.page.goto('/portal')
    await unfinished.page.getByRole('region', { name: 'Finish setting up' }).waitFor()
    await fits(unfinished.page)
    unfinished.expectTrouble(/500/)
    await unfinished.page.route('**/api/user/home*', (route) => route.fulfill({ status: 500, body: '' }))
    await unfinished.page.goto('/portal')
    await unfinished.page.getByText('We couldn’t load your Circles').waitFor()
    await fits(unfinished.page)
    await unfinished.page.unroute('**/api/user/home*')
    await unfinished.page.getByRole('button', { name: 'Try again' }).click()
    await unfinished.page.getByRole('region', { name: 'Finish setting up' }).waitFor()
  })

  test('at the account and at sign-in, with every error', async () => {
    const { page } = await visit()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('W'.repeat(90))
    await goOn(page)
    await summaryOf(page).waitFor()
    await fits(page)
    await page.goto('/?flow=login')
    await headingOf(page, 'Sign in').waitFor()
    await press(page, 'Sign in')
    await summaryOf(page).waitFor()
    await fits(page)
  })

  test('at every step of a Circle, with its errors', async () => {
    const { page } = await leaderAt('done', 'desktop', LONG)
    const wrong = {
      'type-location': () => page.getByLabel('ZIP code').fill('9'.repeat(40)),
      purpose: () => purposeField(page).fill('W'.repeat(90)),
      story: () => storyField(page).fill('too short'),
      title: () => titleField(page).fill('M'.repeat(90)),
      'invite-others': () => addressField(page).fill(`${'w'.repeat(120)} Leo`),
    } as const
    for (const [step, fill] of Object.entries(wrong)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/portal?flow=signup&step=${step}`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Continue|Finish)$/ })
        .waitFor()
      await fill()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Continue|Finish)$/ })
        .click()
      await summaryOf(page).waitFor()
      await fits(page)
    }
    for (const step of ['create-account', 'image', 'add-extension'] as const) {
      await page.goto(`/portal?flow=signup&step=${step}`)
      await atStep(page, step)
      await fits(page)
    }
  })

  test('with the help open, and with the question before closing', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await press(page, 'Need help?')
    await fits(page)
    await page.keyboard.press('Escape')
    await purposeField(page).fill(newcomer().last)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await fits(page)
  })
})

describe('special addresses', () => {
  test('/nopath redirects to /portal/ with its slash, and then to the portal', async () => {
    const answer = await fetch(`${portalUrl()}/nopath`, { redirect: 'manual' })
    expect([301, 302, 303, 307, 308]).toContain(answer.status)
    expect(answer.headers.get('location')).toMatch(/\/portal\/$/)
    const { page } = await visit()
    await page.goto('/nopath')
    await page.getByRole('heading', { name: 'Sign in to see your Circles' }).waitFor()
  })

  test('any path with the word circles in it shows the Circle that its last part names', async () => {
    const { page, leader } = await leaderAt('done')
    for (const path of [`/circles/${leader.slug}`, `/our/circles/of/${leader.slug}`, `/x-circles-y/${leader.slug}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Sunday soup for Maria' }).waitFor()
    }
  })

  test.each(['/nobody/is/here', '/circles/nobody-has-this', '/circles/%E0%A4%A'])(
    '%s does not exist, and says so with a way home',
    async (path) => {
      const answer = await fetch(portalUrl() + path)
      expect([400, 404]).toContain(answer.status)
      if (answer.status === 400) return
      const { page, expectTrouble } = await visit('phone')
      expectTrouble(/404/)
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'We can’t find this page' }).waitFor()
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    },
  )
})
