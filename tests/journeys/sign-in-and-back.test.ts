import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type FlowTarget, flowQuery } from '#api/contract/flow-query.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { acceptNewTerms } from '#flows/terms/flow.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { stepWords } from '#tests/bench/run/words.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { chooseGoogle, linkFor } from './doors.ts'
import { newcomer, portalUrl, signedIn, visit } from './people.ts'
import { dialogOf, emailField, headingOf, passwordField, press } from './screens.ts'
import { seedLeader } from './seed.ts'

/** The heading of a step of a flow. */
function titleIn(flow: AnyFlow, id: string): string {
  const step = stepOf(flow, id)
  if (!step) throw new Error(`The flow "${flow.id}" has no step "${id}".`)
  return stepWords(flow, step).title
}

const storyOf = (circle: string): FlowTarget => ({ flow: 'circle-edit', step: 'story', circle })
const TERMS: FlowTarget = { flow: 'terms', step: 'accept-terms' }

/** Opens a link to a step as a visitor, and goes to the sign-in. */
async function toSignIn(page: Page, target: FlowTarget): Promise<void> {
  await page.goto(`/${flowQuery(target)}`)
  await headingOf(page, 'Sign in to continue').waitFor()
  await dialogOf(page).getByRole('link', { name: 'Sign in' }).click()
  await headingOf(page, 'Sign in').waitFor()
}

async function expectAt(page: Page, flow: AnyFlow, target: FlowTarget): Promise<void> {
  await headingOf(page, titleIn(flow, target.step ?? '')).waitFor()
  const query = new URL(page.url()).searchParams
  expect([query.get('flow'), query.get('step'), query.get('circle')]).toEqual([
    target.flow,
    target.step,
    target.circle ?? null,
  ])
}

test('a visitor at a step for leaders signs in with a password and returns to that step', async () => {
  const { email, slug } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit('phone')
  await toSignIn(page, storyOf(slug))
  await page.reload()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await expectAt(page, circleEdit, storyOf(slug))
})

test('a visitor at a step for leaders signs in with a mailed link and returns to that step', async () => {
  const { email, slug } = await seedLeader(portalUrl(), 'done', {})
  const { page, context } = await visit('phone')
  await toSignIn(page, storyOf(slug))
  await emailField(page).fill(email)
  await press(page, 'Send me a link instead')
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  const other = await context.newPage()
  await other.goto(await linkFor(email))
  await other.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expectAt(page, circleEdit, storyOf(slug))
})

test('a visitor at a step for members signs in with Google and returns to that step', async () => {
  const { page } = await visit('phone')
  await toSignIn(page, TERMS)
  const window = await chooseGoogle(page, newcomer().email)
  await window.getByRole('checkbox', { name: /18 or older/ }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, acceptNewTerms, TERMS)
})

/** Fills in the account form and creates the account. */
async function signUp(page: Page): Promise<void> {
  const { first, last, email, password } = newcomer()
  await headingOf(page, 'Create Your Account').waitFor()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await press(page, 'Continue')
}

test('a visitor at a step for members creates an account there and returns to that step', async () => {
  const { page } = await visit('phone')
  await page.goto(`/${flowQuery(TERMS)}`)
  await headingOf(page, 'Sign in to continue').waitFor()
  await dialogOf(page).getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)
  await expectAt(page, acceptNewTerms, TERMS)
  await press(page, 'Close')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('a visitor who makes an account from the sign-in returns too, with the Circle that the link named', async () => {
  const { slug } = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/404/)
  await toSignIn(page, storyOf(slug))
  await dialogOf(page).getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)
  await headingOf(page, 'Only a Circle’s leader can do this').waitFor()
  const query = new URL(page.url()).searchParams
  expect([query.get('flow'), query.get('step'), query.get('circle')]).toEqual(['circle-edit', 'story', slug])
})

test('a visitor who closes the sign-in is not led into the flow when they sign in later', async () => {
  const { email, slug } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit('phone')
  await toSignIn(page, storyOf(slug))
  await press(page, 'Close')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/portal' && url.search === '')
})

test('a member who does not lead the Circle learns that a leader must do this, and can create a Circle', async () => {
  const { slug } = await seedLeader(portalUrl(), 'done', {})
  const other = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit('phone', signedIn(portalUrl(), other))
  expectTrouble(/404/)
  await page.goto(`/portal${flowQuery(storyOf(slug))}`)
  await headingOf(page, 'Only a Circle’s leader can do this').waitFor()
  await dialogOf(page).getByRole('link', { name: 'Start a Circle' }).click()
  await headingOf(page, 'Create Your Account').waitFor()
})
