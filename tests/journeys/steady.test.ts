import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SCREENS as SIZES, type VisitOptions } from '#tests/support/browser/browser.ts'
import { framesOf, traceFrames } from '#tests/support/browser/frames.ts'
import { measureShifts, shiftOf } from '#tests/support/browser/layout-shift.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { newcomer, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
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
} from './screens.ts'
import { seedLeader } from './seed.ts'

const MOVING: VisitOptions = { reducedMotion: 'no-preference' }
const MAX_SHIFT = 0.05

/** Waits until a page has all that it shows, and has drawn it. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

test.each(SCREENS)('on a %s a whole sign-up stands on one sheet, and Continue stays where it is', async (screen) => {
  const { page } = await visit(screen, MOVING)
  const who = newcomer()
  await page.goto('/')
  await traceFrames(page)
  await page.getByRole('link', { name: /Someone we care for/ }).click()
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
  // The press of a button moves it by one pixel.
  expect(Math.max(...places) - Math.min(...places), 'how far Continue moved').toBeLessThanOrEqual(1)
})

describe.each(SCREENS)('on a %s', (screen) => {
  const PUBLIC = '/ /circles /contactus /mailbox /terms-of-use /auth/action'.split(' ')
  const NOT_MINE = '/portal /portal/orders /portal/wallet /portal/shop /settings /desk /nobody/is/here'.split(' ')

  test('no page moves under a visitor while it loads', async () => {
    const { context, expectTrouble } = await visit(screen)
    expectTrouble(/404/)
    await measureShifts(context)
    expect(await jumping(context, [...PUBLIC, ...NOT_MINE, '/?flow=login'])).toEqual([])
  })

  test('no page or step moves under a leader while it loads', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { context } = await visit(screen, signedIn(portalUrl(), leader))
    await measureShifts(context)
    const pages = [`/portal/circle/${leader.slug}`, `/circles/${leader.slug}`, '/contactus']
    const steps = [...STEPS.map((step) => `signup&step=${step}`), 'withdrawal', 'admin-transfer']
    const flows = steps.map((step) => `/portal?flow=${step}`)
    const mine = NOT_MINE.filter((path) => !/desk|nobody/.test(path))
    expect(await jumping(context, [...mine, ...pages, ...flows])).toEqual([])
  })
})

/** The pages that jump, with how far and what. Several at a time: most of it is waiting. */
async function jumping(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  // The fonts are there from then on: on a busy machine they may come after the text that they are for.
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
])('with %s zoomed to 200 percent, the foot of a step takes less than a quarter of the screen', async (_, ...size) => {
  const [width = 0, height = 0] = size
  const { page } = await visit('phone')
  await page.setViewportSize({ width, height })
  await page.goto('/?flow=signup')
  await atStep(page, 'create-account')
  const top = await dialogOf(page)
    .getByRole('button', { name: 'Continue', exact: true })
    .evaluate((button) => button.closest('form')?.lastElementChild?.getBoundingClientRect().top ?? 0)
  expect((height - top) / height).toBeLessThan(0.25)
})

test.each(['phone', 'desktop'] as const)(
  'on a %s nothing that is required lies unseen below the fold',
  async (screen) => {
    const { viewport } = SIZES[screen]
    const { page } = await visit(screen)
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    const consent = await page.getByRole('checkbox', { name: /18 or older/ }).boundingBox()
    const action = await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).boundingBox()
    expect(consent && action && consent.y + consent.height).toBeLessThan(action?.y ?? 0)
    expect(viewport.height).toBeGreaterThan(action?.y ?? viewport.height)

    await answer(page, 'create-account', newcomer())
    await goOn(page)
    await atStep(page, 'type-location')
    const place = page.getByRole('combobox', { name: 'Where is it based?' })
    await place.waitFor()
    const cue = dialogOf(page).getByText('More below')
    const isSeen = async () => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
      return y + height < (action?.y ?? 0)
    }
    await soon(async () => (await isSeen()) || (await cue.isVisible()), 'the field, or a word that it is there').toBe(
      true,
    )
    if (await isSeen()) return
    await cue.click()
    await cue.waitFor({ state: 'detached' })
    expect(await isSeen(), 'the field that it leads to').toBe(true)
  },
)

test('who has signed in with a password is led to the page: the focus is on its main part', async () => {
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
