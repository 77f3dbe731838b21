import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { examples } from '#flows/signup/examples.ts'
import { DAYTON, PASSWORD } from '#tests/support/people/member.ts'
import { failOnce } from './fail-once.ts'
import { keepIn, keptIn, lookAgain } from './kept.ts'
import { leaderAt, portalUrl, soon, visit } from './people.ts'
import {
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  startLink,
  storyField,
} from './screens.ts'
import { seedLeader } from './seed.ts'

const WHICH = 'Which answer do you want to keep?'
const BEHIND = 'You’ve continued this somewhere else'
const question = (page: Page) => dialogOf(page).getByRole('heading', { name: WHICH })

async function openPurpose(page: Page): Promise<void> {
  await page.goto('/portal?flow=signup&step=purpose')
  await atStep(page, 'purpose')
  await purposeField(page).waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/portal')
}

/** The purpose of a person's Circle, as their other browsers see it. */
async function purposeOf({ token, run }: { token: string; run: string }, url: string): Promise<unknown> {
  const answer = await fetch(`${new URL(url).origin}/api/flows/signup/runs/${run}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()).draft.entries.purpose?.answer.purpose
}

describe('two tabs at one step', () => {
  test.each([
    ['Use mine', 'From the second tab'],
    ['Keep the saved one', 'From the first tab'],
  ])('the later one sees both texts, and "%s" is kept in the end', async (choice, stands) => {
    const { page, context, leader, expectTrouble } = await leaderAt(
      'purpose',
      choice === 'Use mine' ? 'phone' : 'desktop',
    )
    expectTrouble(/409/)
    const other = await context.newPage()
    await openPurpose(page)
    await openPurpose(other)
    await purposeField(other).fill('From the second tab')
    await purposeField(page).fill('From the first tab')
    await goOn(page)
    await atStep(page, 'image')

    await goOn(other)
    await question(other).waitFor()
    await dialogOf(other).getByText('Your answer wasn’t saved').waitFor()
    await dialogOf(other).getByText('From the second tab').waitFor()
    await dialogOf(other).getByText('From the first tab').waitFor()
    expect(await purposeOf(leader, other.url())).toBe('From the first tab')
    await press(other, choice)
    await soon(() => purposeField(other).inputValue()).toBe(stands)
    await goOn(other)
    await atStep(other, 'image')
    expect(await purposeOf(leader, other.url())).toBe(stands)
  })

  test('with the same text ask nothing', async () => {
    const { page, context } = await leaderAt('purpose')
    const other = await context.newPage()
    await openPurpose(page)
    await openPurpose(other)
    await purposeField(other).fill(' The same ')
    await purposeField(page).fill('The same')
    await goOn(page)
    await atStep(page, 'image')
    await goOn(other)
    await atStep(other, 'image')
  })

  test('of a visitor: the later one learns that the other has continued, and catches up', async () => {
    const { page, context } = await visit()
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/?flow=login')
      await headingOf(tab, 'Sign in').waitFor()
      await emailField(tab).waitFor()
    }
    await emailField(page).fill('first@example.com')
    await press(page, 'Forgot password?')
    await headingOf(page, 'Forgot password').waitFor()
    await emailField(other).fill('second@example.com')
    await press(other, 'Forgot password?')
    await dialogOf(other).getByText(BEHIND).waitFor()
    await press(other, 'Show the latest')
    await soon(() => emailField(other).inputValue()).toBe('first@example.com')
  })
})

describe('another device', () => {
  test('continues where this one stopped, which learns of it before more is typed and shows both texts', async () => {
    const { page, leader } = await leaderAt('purpose', 'phone')
    await openPurpose(page)
    await purposeField(page).fill('Typed on the train')

    const { page: desk } = await visit()
    await desk.goto('/?flow=login')
    await signIn(desk, leader.email)
    await desk.getByRole('link', { name: 'Continue' }).click()
    await atStep(desk, 'purpose')
    expect(await purposeField(desk).inputValue()).toBe('')
    await purposeField(desk).fill('Answered at the desk')
    await goOn(desk)
    await atStep(desk, 'image')

    expect(await dialogOf(page).getByText(BEHIND).count()).toBe(0)
    await lookAgain(page)
    await dialogOf(page).getByText(BEHIND).waitFor()
    expect(await purposeField(page).inputValue()).toBe('Typed on the train')
    await press(page, 'Show the latest')
    await question(page).waitFor()
    await dialogOf(page).getByText('Typed on the train').waitFor()
    await dialogOf(page).getByText('Answered at the desk').waitFor()
    await page.reload()
    await question(page).waitFor()
    await press(page, 'Keep the saved one')
    await soon(() => purposeField(page).inputValue()).toBe('Answered at the desk')
    await page.reload()
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('Answered at the desk')
    expect(await question(page).count()).toBe(0)
  })

  test('that does not answer bothers nobody as long as nothing has changed', async () => {
    const { page } = await leaderAt('purpose')
    await openPurpose(page)
    await purposeField(page).fill('Mine')
    const looked = page.waitForResponse((response) => response.url().includes('/runs/'))
    await lookAgain(page)
    await looked
    await page.waitForTimeout(300)
    expect(await dialogOf(page).getByText(BEHIND).count()).toBe(0)
  })
})

test('an answer that the server refuses for an earlier step returns to it and shows why at its field', async () => {
  const { page, expectTrouble } = await leaderAt('story')
  expectTrouble(/422/)
  await page.goto('/portal?flow=signup&step=story')
  await atStep(page, 'story')
  await storyField(page).fill('Maria has driven half of Linden Street to school.')
  const refusal = {
    code: 'invalid-input',
    detail: 'Check this.',
    step: 'purpose',
    fields: { purpose: ['Not these words.'] },
  }
  await failOnce(page, (route) => route.fulfill({ status: 422, json: refusal }))
  await goOn(page)
  await atStep(page, 'purpose')
  await soon(() => purposeField(page).getAttribute('aria-invalid')).toBe('true')
  await dialogOf(page).getByRole('alert').getByRole('link', { name: 'Not these words.' }).waitFor()
  await purposeField(page).fill('Meals')
  await goOn(page)
  await atStep(page, 'image')
  await page.goto('/portal?flow=signup&step=story')
  await soon(() => storyField(page).inputValue()).toBe('Maria has driven half of Linden Street to school.')
})

describe('signing in after beginning a flow', () => {
  const CLUB = /A team or club/

  test('also keeps unsaved choices if the member has nothing else to continue', async () => {
    const { email } = await seedLeader(portalUrl(), 'done')
    const { page } = await visit()
    await page.goto('/?flow=signup&step=create-account&preset=group')
    await atStep(page, 'create-account')
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await signIn(page, email)
    await page.goto('/')
    await startLink(page).click()
    await headingOf(page, 'You’ve already started').waitFor()
    await press(page, 'Continue')
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await soon(() => page.getByRole('radio', { name: CLUB }).isChecked()).toBe(true)
  })

  test('turns the answers into a run at once, and leaves the member’s older ones unchanged', async () => {
    const { leader } = await leaderAt('story')
    const { page } = await visit('phone')
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('Elena')
    await soon(async () => Object.keys(await keptIn(page)).some((key) => key.startsWith('raw:'))).toBe(true)
    const run = String((await keptIn(page))['run:signup'])
    const entries = {
      'type-location': { answer: { cove_type: 'CLUB', place: DAYTON }, revision: 3, reads: {} },
      purpose: { answer: { purpose: 'New hurdles' }, revision: 1, reads: { 'create-account': 0 }, receipt: {} },
    }
    const draft = { flow: 'signup', version: 1, given: { signedIn: false }, entries }
    await keepIn(page, { [`draft:${run}`]: { revision: 1, draft } })
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await signIn(page, leader.email)
    await page.getByRole('link', { name: 'Continue' }).click()
    await atStep(page, 'type-location')
    await soon(() => page.getByRole('radio', { name: CLUB }).isChecked()).toBe(true)
    await goOn(page)
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('New hurdles')
    const answer = await fetch(`${new URL(page.url()).origin}/api/flows/signup/runs`, {
      headers: { Authorization: `Bearer ${leader.token}` },
    })
    const runs: { id: string; revision: number }[] = await answer.json()
    expect(runs.map(({ id }) => id)).toEqual([run, leader.run])
    expect(await purposeOf(leader, page.url()), 'the older one').toBe(examples.purpose.valid[0].purpose)
  })

  test('in another tab brings nothing along, because the answers may belong to another person', async () => {
    const { leader } = await leaderAt('done')
    const { page, context } = await visit()
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('Somebody')
    await page.close()
    const next = await context.newPage()
    await next.goto('/?flow=login')
    await signIn(next, leader.email)
    await next.goto('/?flow=signup')
    await atStep(next, 'invite-others')
    expect(Object.keys(await keptIn(next)).filter((key) => key.startsWith('unborn:'))).toEqual([])
  })
})

describe('signing out', () => {
  test('deletes the typed text in every tab, and Back shows no step of it', async () => {
    const { page, context } = await leaderAt('purpose')
    const other = await context.newPage()
    await openPurpose(other)
    await page.goto('/portal')
    await page.getByRole('link', { name: 'Continue' }).click()
    await atStep(page, 'purpose')
    await purposeField(page).fill('Very private words')
    await press(page, 'Close')
    await dialogOf(page).getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await purposeField(other).fill('Other private words')
    await soon(async () => JSON.stringify(await keptIn(page))).toContain('Other private words')
    // When the other tab learns that the person signed out, this text is not yet stored. It must not be stored
    // afterward either.
    await purposeField(other).fill('The last private words')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await dialogOf(other).waitFor({ state: 'detached' })
    await page.waitForTimeout(400)
    expect(JSON.stringify(await keptIn(page))).not.toContain('private')
    for (let back = 0; back < 3; back++) {
      await page.goBack()
      if (page.url() === 'about:blank') break
      await page.waitForTimeout(300)
      expect(await page.getByText('private words').count()).toBe(0)
      expect(
        await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ).not.toContain('Very private words')
    }
  })

  test('hides a page in the back-forward cache until it is known who looks', async () => {
    const { page } = await leaderAt('purpose', 'phone')
    await openPurpose(page)
    await purposeField(page).fill('Very private words')
    const turn = (to: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), to)
    await turn('pagehide')
    expect(await purposeField(page).isVisible()).toBe(false)
    await turn('pageshow')
    await purposeField(page).waitFor()
    expect(await purposeField(page).inputValue(), 'the same person').toBe('Very private words')
    await turn('pagehide')
    await page.evaluate(() => localStorage.clear())
    await turn('pageshow')
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
    expect(await page.getByText('private words').count()).toBe(0)
  })

  test('works without a network too', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_|chunk|Failed/i)
    await openPurpose(page)
    await purposeField(page).fill('Very private words')
    await soon(async () => JSON.stringify(await keptIn(page))).toContain('private')
    await page.goto('/')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    await soon(async () => JSON.stringify(await keptIn(page))).not.toContain('private')
  })
})
