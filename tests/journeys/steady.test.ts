import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANDINGS } from '#components/landing/landings.ts'
import { PUBLIC_PAGES } from '#components/site/sitemap.ts'
import { earnAt } from '#tests/bench/run/fund.ts'
import { SCREENS as SIZES, type VisitOptions } from '#tests/support/browser/browser.ts'
import { framesOf, traceFrames } from '#tests/support/browser/frames.ts'
import { measureShifts, shiftOf } from '#tests/support/browser/layout-shift.ts'
import { call } from '#tests/support/people/call.ts'
import { PASSWORD, prove } from '#tests/support/people/member.ts'
import { JUNIPER } from '#tests/support/people/shopping.ts'
import { takeGift } from '#tests/support/people/withdrawing.ts'
import { IS_LONG, newcomer, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import {
  actionOf,
  answer,
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  STEPS,
  startLink,
} from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const MOVING: VisitOptions = { reducedMotion: 'no-preference' }
const MAX_SHIFT = 0.05

/** Waits until a page has loaded and drawn everything. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/** Twice the default font size of browsers. */
const LARGE = { fontSizes: { standard: 32, fixed: 26 } }

test('every public page fits with text of twice the size', async () => {
  const { page, context } = await visit('desktop')
  await (await context.newCDPSession(page)).send('Page.setFontSizes', LARGE)
  const wide: string[] = []
  for (const path of [...PUBLIC_PAGES, ...LANDINGS.map((name) => `/${name}`)]) {
    await page.goto(path)
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path} at ${width}: ${over}`)
    }
  }
  expect(wide).toEqual([])
})

test.each(SCREENS)('on a %s a whole sign-up uses one sheet, and Continue stays in place', async (screen) => {
  const { page } = await visit(screen, MOVING)
  const who = newcomer()
  await page.goto('/')
  await traceFrames(page)
  await startLink(page).click()
  for (const step of STEPS) {
    await answer(page, step, who)
    await press(page, actionOf(step))
  }
  await atStep(page, 'circle-ready')

  const frames = await framesOf(page)
  const shown = frames.slice(frames.findIndex(({ scrim }) => scrim === 1))
  expect(shown.length, 'frames').toBeGreaterThan(30)
  expect([...new Set(shown.map(({ dialog }) => dialog))], 'dialogs').toEqual([1])
  expect(Math.min(...shown.map(({ scrim }) => scrim)), 'the scrim at its thinnest').toBe(1)
  const places = shown.flatMap(({ action }) => (action === undefined ? [] : [Math.round(action)]))
  // Pressing a button moves it by one pixel.
  expect(Math.max(...places) - Math.min(...places), 'how far Continue moved').toBeLessThanOrEqual(1)
})

describe.each(SCREENS)('on a %s', (screen) => {
  // The landing pages for communities share one page with different text, so a short run opens only two of them.
  const landings = IS_LONG ? LANDINGS : LANDINGS.filter((name) => name === 'care' || name === 'band')
  const PUBLIC = [...PUBLIC_PAGES, ...landings.map((name) => `/${name}`), '/mailbox', '/auth/action']
  const BY_LINK = `/developers/withdrawals /shop/${JUNIPER.slug} /take-over/none /unsubscribe/none`.split(' ')
  const NOT_MINE = '/portal /portal/orders /portal/wallet /portal/shop /settings /desk /nobody/is/here'.split(' ')

  test('no page shifts under a visitor while it loads', async () => {
    const { context, expectTrouble } = await visit(screen)
    expectTrouble(/404/)
    await measureShifts(context)
    expect(await jumping(context, [...PUBLIC, ...BY_LINK, ...NOT_MINE, '/?flow=login'])).toEqual([])
  })

  test('no page or step shifts under a leader while it loads', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { order, withdrawal } = await somethingBought(leader)
    const { context } = await visit(screen, signedIn(portalUrl(), leader))
    await measureShifts(context)
    const pages = [
      `/portal/circle/${leader.slug}`,
      `/circles/${leader.slug}`,
      '/contactus',
      `/portal/orders/${order}`,
      `/portal/wallet/withdrawals/${withdrawal}`,
      `/portal/shop/${JUNIPER.id}`,
    ]
    const steps = [...STEPS.map((step) => `signup&step=${step}`), 'withdrawal', 'admin-transfer']
    const flows = steps.map((step) => `/portal?flow=${step}`)
    const mine = NOT_MINE.filter((path) => !/desk|nobody/.test(path))
    expect(await jumping(context, [...mine, ...pages, ...flows])).toEqual([])
  })
})

/** Gives a leader's Circle money and withdraws some of it. Returns the ids of an order and of the withdrawal. */
async function somethingBought(leader: Leader): Promise<{ readonly order: string; readonly withdrawal: string }> {
  const { slug, token } = leader
  const server = { url: portalUrl() }
  await earnAt(server.url, slug, token)
  await prove(server, token)
  const { reply: wallet } = await call(server, 'readWallet', { params: { id: slug }, token })
  const { reply: orders } = await call(server, 'listOrders', { params: { slug }, token })
  const { reply: withdrawal } = await takeGift(server, { token, wallet: wallet.id })
  return { order: `${orders.items[0]?.id}`, withdrawal: withdrawal.id }
}

/**
 * The pages whose layout shifts, each with the distance and the moved element. Several load at a time, because loading
 * is mostly waiting.
 */
async function jumping(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  // Loads the fonts first, because on a busy machine they may arrive after the text that needs them.
  const first = await context.newPage()
  await first.goto('/')
  await settled(first)
  const left = [...paths]
  const found: string[] = []
  const look = async () => {
    const page = await context.newPage()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path)
      await settled(page)
      const { sum, moved } = await shiftOf(page)
      if (sum > MAX_SHIFT) found.push(`${path}: ${sum.toFixed(3)} (${moved.join(' | ')})`)
    }
  }
  await Promise.all([look(), look(), look()])
  return found
}

test.each([
  ['a phone', 195, 422],
  ['a desktop', 720, 450],
])(
  'with %s zoomed to 200 percent, the footer of a step takes less than a quarter of the screen',
  async (_, ...size) => {
    const [width = 0, height = 0] = size
    const { page } = await visit('phone')
    await page.setViewportSize({ width, height })
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    const top = await dialogOf(page)
      .getByRole('button', { name: 'Continue', exact: true })
      .evaluate((button) => button.closest('form')?.lastElementChild?.getBoundingClientRect().top ?? 0)
    expect((height - top) / height).toBeLessThan(0.25)
  },
)

test.each(['phone', 'desktop'] as const)('on a %s no required field is hidden below the fold', async (screen) => {
  const { viewport } = SIZES[screen]
  const { page } = await visit(screen)
  await page.goto('/?flow=signup')
  await atStep(page, 'create-account')
  const consent = await page.getByRole('checkbox', { name: /18 or older/ }).boundingBox()
  const action = await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).boundingBox()
  expect(consent && action && consent.y + consent.height).toBeLessThan(action?.y ?? 0)
  expect(viewport.height).toBeGreaterThan(action?.y ?? viewport.height)
  const cue = dialogOf(page).getByText('More below')
  // Signing in with Google is optional, so its button may move until the fonts have loaded.
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const isHinted = async () => ((await google.boundingBox())?.y ?? 0) < (action?.y ?? 0) || (await cue.isVisible())
  await soon(isHinted, 'the button, or a word that it is there').toBe(true)

  await answer(page, 'create-account', newcomer())
  await goOn(page)
  await atStep(page, 'type-location')
  const place = page.getByRole('combobox', { name: 'Where is it based?' })
  await place.waitFor()
  const isSeen = async () => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
    return y + height < (action?.y ?? 0)
  }
  await soon(async () => (await isSeen()) || (await cue.isVisible()), 'the field, or a word that it is there').toBe(
    true,
  )
  // The hint disappears as soon as the field is visible, which may be before the test presses the hint.
  const seeOrFollow = async () => {
    if (!(await isSeen())) await cue.click({ timeout: 1000 }).catch(() => undefined)
    return isSeen()
  }
  await soon(seeOrFollow, 'the field that it leads to').toBe(true)
})

test('signing in with a password moves the focus to the main part of the page', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const { page } = await visit('desktop')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(leader.email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL('**/portal')
  await dialogOf(page).waitFor({ state: 'detached' })
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
