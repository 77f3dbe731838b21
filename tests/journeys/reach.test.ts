import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaderAt, newcomer, soon, visit } from './people.ts'
import {
  addressField,
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  placeField,
  press,
  purposeField,
  STEPS,
  startLink,
  stepAfter,
  storyField,
  summaryOf,
  titleField,
  titleOf,
  walkTo,
} from './screens.ts'

/** More presses of Tab than any screen needs. */
const MOST_TABS = 60

const hasFocus = (thing: Locator) => thing.evaluate((element) => element === document.activeElement)
const focusComesTo = (thing: Locator) => soon(() => hasFocus(thing)).toBe(true)

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, thing: Locator): Promise<void> {
  await thing.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await hasFocus(thing.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${thing}.`)
}

async function pressByKey(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, dialogOf(page).getByRole('button', { name, exact: true }))
  await page.keyboard.press(key)
}

describe('focus and announcements', () => {
  test('the heading of each step gets the focus when the step appears', async () => {
    const { page } = await visit()
    const who = newcomer()
    await page.goto('/')
    await startLink(page).click()
    for (const [index, step] of STEPS.entries()) {
      await walkTo(page, STEPS[Math.max(0, index - 1)] ?? step, step, who)
      await focusComesTo(headingOf(page, titleOf(step)))
    }
    await press(page, 'Back')
    await focusComesTo(headingOf(page, titleOf('add-extension')))
  })

  test('errors are announced first: the summary has the focus, and its links lead to the fields', async () => {
    const { page } = await visit('phone')
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await goOn(page)
    await focusComesTo(summaryOf(page))
    const links = summaryOf(page).getByRole('link')
    expect(await links.allTextContents()).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter your e-mail address.',
      'Choose a password.',
      'Check the box if you’re 18 or older and agree.',
    ])
    await links.nth(2).click()
    await focusComesTo(emailField(page))
    expect(await emailField(page).getAttribute('aria-invalid')).toBe('true')
    const described = (await emailField(page).getAttribute('aria-describedby')) ?? ''
    await page
      .locator(`#${described.split(' ').at(-1)}`)
      .getByText('Enter your e-mail address.')
      .waitFor()
    // A screen reader must announce the same mistake again when it is repeated.
    await goOn(page)
    await focusComesTo(summaryOf(page))
  })

  test('the summary leads into a group of choices, and to a place that was not chosen', async () => {
    const { page } = await leaderAt('type-location')
    await page.goto('/portal?flow=signup&step=type-location')
    await atStep(page, 'type-location')
    await placeField(page).fill('Dayton')
    await goOn(page)
    await summaryOf(page).getByRole('link', { name: 'Choose what kind of Circle it is.' }).click()
    await focusComesTo(page.getByRole('group', { name: 'What kind of Circle is it?' }))
    await summaryOf(page).getByRole('link', { name: 'Choose a city or town from the list.' }).click()
    await focusComesTo(placeField(page))
    expect(await placeField(page).inputValue()).toBe('Dayton')
  })

  test('Esc closes the list of places, then the help, and only then asks about the step; the place stays', async () => {
    const { page } = await leaderAt('type-location')
    await page.goto('/portal?flow=signup&step=type-location')
    await atStep(page, 'type-location')
    await placeField(page).fill('dayt')
    await page.getByRole('option', { name: 'Dayton, OH' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await atStep(page, 'type-location')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await placeField(page).inputValue()).toBe('dayt')

    await press(page, 'Need help?')
    const help = page.getByRole('note').filter({ hasText: 'About this step' })
    await help.waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await atStep(page, 'type-location')
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    await page.getByRole('radio', { name: /A classroom/ }).check()
    await placeField(page).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    expect(await placeField(page).inputValue()).toBe('dayt')
  })

  test('with reduced motion, nothing moves', async () => {
    const { page } = await visit('desktop', { reducedMotion: 'reduce' })
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20).length
    await soon(() => page.evaluate(moving)).toBe(0)
    const slow = await dialogOf(page).evaluate((dialog) => {
      const { animationDuration, transitionDuration } = getComputedStyle(dialog)
      return [animationDuration, transitionDuration].flatMap((list) => list.split(',')).map(Number.parseFloat)
    })
    expect(Math.max(...slow)).toBeLessThan(0.02)
  })
})

test('a person without a mouse makes a Circle by keyboard alone', async () => {
  const { page } = await visit()
  const who = newcomer()
  await page.goto('/')
  await tabTo(page, startLink(page))
  await page.keyboard.press('Enter')

  await atStep(page, 'create-account')
  for (const [label, words] of [
    ['First name', who.first],
    ['Last name', who.last],
    ['E-mail address', who.email],
    ['Password', who.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.insertText(words)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /18 or older/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await atStep(page, 'type-location')
  await tabTo(page, page.getByRole('radio', { name: /Caring for someone/ }))
  await page.keyboard.press('ArrowDown')
  await soon(() => page.getByRole('radio', { name: /A classroom/ }).isChecked()).toBe(true)
  await tabTo(page, placeField(page))
  await page.keyboard.insertText('dayt')
  await page.getByRole('option', { name: 'Dayton, OH' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => placeField(page).inputValue()).toMatch(/^Dayt/)
  await pressByKey(page, 'Continue')

  await atStep(page, 'purpose')
  await tabTo(page, page.getByRole('button', { name: 'Books for every desk' }))
  await page.keyboard.press('Space')
  await focusComesTo(purposeField(page))
  await page.keyboard.press('Enter')

  await atStep(page, 'image')
  await tabTo(page, page.getByRole('radio', { name: 'A bowl of soup by the window' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await soon(() => page.getByRole('radio', { name: 'A house at night with a light on' }).isChecked()).toBe(true)
  await pressByKey(page, 'Continue', 'Space')

  await atStep(page, 'story')
  await tabTo(page, storyField(page))
  await page.keyboard.insertText('One line.')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('And a second one of the story.')
  await pressByKey(page, 'Continue')

  await atStep(page, 'title')
  await tabTo(page, titleField(page))
  await page.keyboard.insertText('Sunday soup')
  await page.keyboard.press('Enter')

  await walkTo(page, stepAfter('title'), 'add-extension', newcomer())
  // "Not now" is already chosen; the arrow keys lead to the other choice and back.
  await tabTo(page, page.getByRole('radio', { name: /Not now/ }))
  await page.keyboard.press('ArrowUp')
  await soon(() => page.getByRole('radio', { name: /I have the extension/ }).isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await pressByKey(page, 'Continue')

  await atStep(page, 'invite-others')
  await tabTo(page, addressField(page))
  await page.keyboard.insertText(newcomer().email)
  await page.keyboard.press('Enter')
  await page.getByText('1 of 20', { exact: true }).waitFor()
  await pressByKey(page, 'Finish')
  await atStep(page, 'circle-ready')
  await focusComesTo(headingOf(page, titleOf('circle-ready')))
})
