import type { Locator, Page } from 'playwright-core'
import { tick } from '#tests/support/browser/tick.ts'
import type { Newcomer } from './people.ts'

/** The headings that the spec gives its steps. */
export const TITLES = {
  'create-account': 'Create Your Account',
  'type-location': "Let's set up your Circle",
  purpose: "Define Your Circle's Purpose",
  image: 'Choose a Circle Image',
  story: "Share Your Circle's Story",
  title: 'Give Your Circle a Title',
  'add-extension': 'Add Our Extension & Start Saving!',
  'invite-others': 'Invite Others To Help',
  'circle-ready': 'Your Circle is ready',
} as const
export type StepName = keyof typeof TITLES
export const STEPS = Object.keys(TITLES).slice(0, -1) as readonly StepName[]

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const headingOf = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('heading', { level: 1, name, exact: true })

/** Waits until somebody sees this step, with its fields. */
export async function atStep(page: Page, step: StepName): Promise<void> {
  await headingOf(page, TITLES[step]).waitFor()
}

export const press = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()
export const goOn = (page: Page): Promise<void> => press(page, 'Continue')

/** The panel that says what is wrong. */
export const summaryOf = (page: Page): Locator =>
  dialogOf(page).getByRole('alert').filter({ hasText: 'There is a problem' })

export const purposeField = (page: Page): Locator => page.getByLabel('What will the cashback be for?')
export const storyField = (page: Page): Locator => page.getByLabel('What should people know?')
export const titleField = (page: Page): Locator => page.getByLabel('What is your Circle called?')
/** The last row's: the one that is filled next. */
export const addressField = (page: Page): Locator =>
  page.getByRole('group', { name: 'Who should hear about it?' }).getByRole('textbox', { name: 'E-mail address' }).last()
export const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Where is it based?' })
export const emailField = (page: Page): Locator => page.getByLabel('E-mail address')
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true })

export async function typeAccount(page: Page, { first, last, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
}

export async function choosePlace(page: Page, letters: string, name: string): Promise<void> {
  await placeField(page).fill('')
  // As quickly as it goes: no letter may be lost.
  await placeField(page).pressSequentially(letters)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Answers the step on the screen as most people do, up to and without Continue. */
export async function answer(page: Page, step: StepName, who: Newcomer): Promise<void> {
  await atStep(page, step)
  switch (step) {
    case 'create-account':
      return typeAccount(page, who)
    case 'type-location':
      await page.getByRole('radio', { name: /Caring for someone/ }).check()
      return choosePlace(page, 'dayt', 'Dayton, OH')
    case 'purpose':
      return purposeField(page).fill('Meals and rides through chemo')
    case 'image':
      return tick(page.getByRole('radio', { name: 'A bowl of soup by the window' }))
    case 'story':
      return storyField(page).fill('Maria has driven half of Linden Street to school and to work.')
    case 'title':
      return titleField(page).fill('Sunday soup for Maria')
    case 'add-extension':
      return page.getByRole('radio', { name: /Not now/ }).check()
    case 'invite-others':
      return addressField(page).fill('ana@example.com')
    case 'circle-ready':
      return
  }
}

/** Goes through the steps from one to another, which is then on the screen. */
export async function walkTo(page: Page, from: StepName, to: StepName, who: Newcomer): Promise<void> {
  for (const step of STEPS.slice(STEPS.indexOf(from), STEPS.indexOf(to))) {
    await answer(page, step, who)
    await goOn(page)
  }
  await atStep(page, to)
}
