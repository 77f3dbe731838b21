import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { failOnce } from './fail-once.ts'
import { leaderAt, newcomer, soon, visit } from './people.ts'
import {
  addressField,
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  startLink,
  summaryOf,
  titleOf,
  walkTo,
} from './screens.ts'

const focusComesTo = (thing: Locator) =>
  soon(() => thing.evaluate((element) => element === document.activeElement)).toBe(true)
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Close and come back later?' })

describe('the focus moves', () => {
  test('to the heading of the next step, by Continue as well as by either Back', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/portal?flow=signup&step=purpose')
    await walkTo(page, 'purpose', 'title', newcomer())
    await focusComesTo(headingOf(page, titleOf('title')))
    await press(page, 'Back')
    await focusComesTo(headingOf(page, titleOf('story')))
    await page.goBack()
    await focusComesTo(headingOf(page, titleOf('image')))
    await page.goForward()
    await focusComesTo(headingOf(page, titleOf('story')))
  })

  test('to where people were after they choose to stay', async () => {
    const { page } = await visit('phone')
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    const name = page.getByLabel('First name')
    await name.fill('Elena')
    await page.keyboard.press('Escape')
    await focusComesTo(leaveQuestion(page).getByRole('button', { name: 'Keep going' }))
    await page.keyboard.press('Enter')
    await focusComesTo(name)
    const close = dialogOf(page).getByRole('button', { name: 'Close', exact: true }).first()
    await close.focus()
    await page.keyboard.press('Enter')
    await leaveQuestion(page).getByRole('button', { name: 'Keep going' }).press('Space')
    await focusComesTo(close)
  })

  test('to the note about an unknown outcome when an answer is lost, and then to the next step', async () => {
    const { page, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal?flow=signup&step=purpose')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await failOnce(page, (route) => route.abort())
    await page.keyboard.press('Enter')
    const unknown = dialogOf(page).getByRole('alert').filter({ hasText: 'We don’t know if that was saved' })
    await focusComesTo(unknown)
    await page.keyboard.press('Tab')
    while (!(await page.getByRole('button', { name: 'Try again' }).evaluate((it) => it === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await focusComesTo(headingOf(page, titleOf('image')))
  })

  test('to an error that belongs to no field, whose link leads into the step and leaves no trace', async () => {
    const { page, expectTrouble } = await visit()
    expectTrouble(/401/)
    await page.goto('/?flow=login')
    await headingOf(page, 'Sign in').waitFor()
    await emailField(page).fill(newcomer().email)
    await passwordField(page).fill('not the password')
    await page.keyboard.press('Enter')
    await focusComesTo(summaryOf(page))
    expect(await page.title()).toBe('Error: Sign in – Covey')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await focusComesTo(emailField(page))
    expect(new URL(page.url()).hash).toBe('')
    expect(await passwordField(page).inputValue()).toBe('not the password')
  })

  test('to the heading of a screen that replaces a step, which also names the window', async () => {
    const { page, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/')
    await page.route('**/api/flows/**', (route) => route.abort(), { times: 1 })
    await page.goto('/?flow=signup')
    await focusComesTo(headingOf(page, 'We couldn’t open this'))
    await soon(() => page.title()).toBe('We couldn’t open this – Covey')
    await page.goto('/')
    await startLink(page).click()
    await focusComesTo(headingOf(page, 'You’ve already started'))
    await soon(() => page.title()).toBe('You’ve already started – Covey')
  })
})

test('a photo can be chosen, moved and sent by keyboard', async () => {
  const { page } = await leaderAt('image')
  await page.goto('/portal?flow=signup&step=image')
  await atStep(page, 'image')
  const opened = page.waitForEvent('filechooser')
  const upload = page.getByLabel(/Upload a photo/)
  await upload.focus()
  await focusComesTo(upload)
  await page.keyboard.press('Enter')
  const chooser = await opened
  const green = { create: { width: 400, height: 300, channels: 3, background: '#108040' } } as const
  await chooser.setFiles({ name: 'green.png', mimeType: 'image/png', buffer: await sharp(green).png().toBuffer() })
  const nearer = page.getByRole('button', { name: 'Zoom in' })
  await nearer.focus()
  await page.keyboard.press('Enter')
  for (const way of ['Move left', 'Move up']) await page.getByRole('button', { name: way }).press('Space')
  await dialogOf(page).getByRole('button', { name: 'Continue' }).press('Enter')
  await focusComesTo(headingOf(page, titleOf('story')))
})

test('people can be listed, pasted, corrected and removed by keyboard', async () => {
  const { page } = await leaderAt('done', 'phone')
  const [ana, leo, mia] = [newcomer().email, newcomer().email, newcomer().email]
  await page.goto('/portal?flow=signup&step=invite-others')
  await addressField(page).focus()
  await page.keyboard.insertText(ana)
  await page.keyboard.press('Enter')
  await focusComesTo(page.getByRole('textbox', { name: 'E-mail address 2' }))
  await page.keyboard.insertText(`Leo Bianchi <${leo}>; ${mia}, mia@`)
  await page.keyboard.press('Enter')
  const status = dialogOf(page).getByRole('status')
  await status.getByText('3 added.').waitFor()
  await focusComesTo(page.getByRole('textbox', { name: 'E-mail address 4' }))
  expect(await page.getByRole('textbox', { name: 'Name (optional) 2' }).inputValue()).toBe('Leo Bianchi')
  await page.getByRole('button', { name: `Remove ${ana}` }).press('Enter')
  await status.getByText(`${ana} is removed.`).waitFor()
  await focusComesTo(page.getByRole('button', { name: `Remove ${leo}` }))
  await page.getByText('3 of 20', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).press('Enter')
  await focusComesTo(summaryOf(page))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const wrong = page.getByRole('textbox', { name: 'E-mail address 3' })
  await focusComesTo(wrong)
  expect(await wrong.getAttribute('aria-invalid')).toBe('true')
  expect(await wrong.inputValue()).toBe('mia@')
})

test('an answer can be changed from a review and back, with the focus on the changed answer', async () => {
  const { page, leader } = await leaderAt('done')
  await page.goto(`/portal?flow=circle-edit&circle=${leader.slug}`)
  await focusComesTo(headingOf(page, 'Edit Circle Details'))
  const change = page.getByRole('button', { name: 'Change What will the cashback be for?' })
  await change.press('Enter')
  await focusComesTo(headingOf(page, titleOf('purpose')))
  expect(await dialogOf(page).getByText(/^Step/).count()).toBe(0)
  await page.goBack()
  await focusComesTo(headingOf(page, 'Edit Circle Details'))
  await change.press('Enter')
  await purposeField(page).fill('Soup for everybody')
  await page.keyboard.press('Enter')
  await focusComesTo(change)
  await dialogOf(page).getByText('Soup for everybody').waitFor()
})

test('with reduced motion, no animation of a flow takes longer than 1 ms', async () => {
  const { page } = await visit('phone', { reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const longest = () =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration) || 0)
    const look = () => {
      const before = Number(document.documentElement.dataset.longest ?? 0)
      document.documentElement.dataset.longest = String(Math.max(before, ...longest()))
      requestAnimationFrame(look)
    }
    document.addEventListener('DOMContentLoaded', look)
  })
  await page.goto('/')
  await startLink(page).click()
  await atStep(page, 'create-account')
  await goOn(page)
  await summaryOf(page).waitFor()
  await press(page, 'Need help?')
  await page.getByRole('note').filter({ hasText: 'About this step' }).waitFor()
  await page.keyboard.press('Escape')
  await walkTo(page, 'create-account', 'purpose', newcomer())
  await press(page, 'Back')
  await atStep(page, 'create-account')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(Number(await page.evaluate(() => document.documentElement.dataset.longest))).toBeLessThanOrEqual(1)
})
