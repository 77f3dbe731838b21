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

/** Answers that sign up with a password and set up a Circle without invitations. */
const USUAL = usualAnswers(examples)
const LEGS = answersUpTo(signup, emptyDraft(signup, { signedIn: false }), { answers: USUAL })

/** The steps that these answers lead to, in order, without the end. */
export const STEPS = signup.steps.map(({ id }) => id).filter((id) => LEGS.some(({ step }) => step.id === id))

const stepNamed = (id: StepName): AnyStep => {
  const step = stepOf(signup, id)
  if (!step) throw new Error(`"${id}" is no step of the set-up.`)
  return step
}

/** The heading of a step. */
export const titleOf = (step: StepName): string => stepWords(signup, stepNamed(step)).title

/** The label of a step's Continue button. */
export const actionOf = (step: StepName): string => stepWords(signup, stepNamed(step)).action(NO_ANSWERS) ?? 'Continue'

/** No button of the set-up depends on an answer, so an empty draft is enough. */
const NO_ANSWERS = emptyDraft(signup, {})

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const headingOf = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('heading', { level: 1, name, exact: true })

/** Waits until a person sees this step with its fields. */
export async function atStep(page: Page, step: StepName): Promise<void> {
  await headingOf(page, titleOf(step)).waitFor()
}

/** The button on the front page that opens the set-up of a Circle. */
export const startLink = (page: Page): Locator => page.getByRole('link', { name: 'Start a Circle', exact: true }).last()

export const press = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()
export const goOn = (page: Page): Promise<void> => press(page, 'Continue')

/** The panel at the top of a form that lists the errors. */
export const summaryOf = (page: Page): Locator =>
  dialogOf(page).getByRole('alert').filter({ hasText: 'There is a problem' })

export const purposeField = (page: Page): Locator => page.getByLabel('What will the cashback be for?')
export const storyField = (page: Page): Locator => page.getByLabel('What should people know?')
export const titleField = (page: Page): Locator => page.getByLabel('What is your Circle called?')
/** The last row of the address list, which people fill in next. */
export const addressField = (page: Page): Locator =>
  page.getByRole('group', { name: 'Who should hear about it?' }).getByRole('textbox', { name: 'E-mail address' }).last()
export const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Where is it based?' })
export const emailField = (page: Page): Locator => page.getByLabel('E-mail address')
/** The password field itself: a part of the settings has the same name. */
export const passwordField = (page: Page): Locator =>
  page.getByLabel('Password', { exact: true }).and(page.locator('input'))

export async function typeAccount(page: Page, { first, last, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
}

export async function choosePlace(page: Page, letters: string, name: string): Promise<void> {
  await placeField(page).fill('')
  // Types without pauses, to show that the field loses no letter.
  await placeField(page).pressSequentially(letters)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Answers the visible step as most people do, but does not press Continue. */
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

/** The step after this one, if people give the usual answers. */
export function stepAfter(step: StepName): StepName {
  const next = STEPS[STEPS.indexOf(step) + 1]
  if (next === undefined) throw new Error(`No step follows "${step}".`)
  return next
}

/** Answers one step after another, until the step `to` is visible. */
export async function walkTo(page: Page, from: StepName, to: StepName, who: Newcomer): Promise<void> {
  for (const step of STEPS.slice(STEPS.indexOf(from), STEPS.indexOf(to))) {
    await answer(page, step, who)
    await goOn(page)
  }
  await atStep(page, to)
}
