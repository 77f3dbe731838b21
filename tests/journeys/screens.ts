import type { Locator, Page } from 'playwright-core'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { filled } from '#tests/bench/run/form.ts'
import { stepWords } from '#tests/bench/run/words.ts'
import type { Newcomer } from './people.ts'

export type StepName = StepIdOf<typeof signup>

/** The answers of signing up with a password and setting up a Circle, with no one invited. */
const USUAL = usualAnswers(examples)
const LEGS = answersUpTo(signup, emptyDraft(signup, { signedIn: false }), { answers: USUAL })

/** The steps on that way, in order, without the end. */
export const STEPS = signup.steps.map(({ id }) => id).filter((id) => LEGS.some(({ step }) => step.id === id))

const stepNamed = (id: StepName): AnyStep => {
  const step = stepOf(signup, id)
  if (!step) throw new Error(`"${id}" is no step of the set-up.`)
  return step
}

/** The heading of a step. */
export const titleOf = (step: StepName): string => stepWords(signup, stepNamed(step)).title

/** What the button says that goes on from a step. */
export const actionOf = (step: StepName): string => stepWords(signup, stepNamed(step)).action ?? 'Continue'

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const headingOf = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('heading', { level: 1, name, exact: true })

/** Waits until somebody sees this step, with its fields. */
export async function atStep(page: Page, step: StepName): Promise<void> {
  await headingOf(page, titleOf(step)).waitFor()
}

/** What opens the set-up of a Circle on the front page. */
export const startLink = (page: Page): Locator => page.getByRole('link', { name: 'Start a Circle', exact: true }).last()

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
  const asked = stepNamed(step)
  await filled(dialogOf(page), asked, answersOf(who)[step] ?? {}, stepWords(signup, asked))
}

const answersOf = ({ first, last, email, password }: Newcomer): typeof USUAL => ({
  ...USUAL,
  [createAccount.id]: { ...USUAL[createAccount.id], first_name: first, last_name: last, email, password },
  [inviteOthers.id]: { items: [{ email: 'ana@example.com' }] },
})

/** The step that comes after one on that way. */
export function stepAfter(step: StepName): StepName {
  const next = STEPS[STEPS.indexOf(step) + 1]
  if (next === undefined) throw new Error(`No step follows "${step}".`)
  return next
}

/** Goes through the steps from one to another, which is then on the screen. */
export async function walkTo(page: Page, from: StepName, to: StepName, who: Newcomer): Promise<void> {
  for (const step of STEPS.slice(STEPS.indexOf(from), STEPS.indexOf(to))) {
    await answer(page, step, who)
    await goOn(page)
  }
  await atStep(page, to)
}
