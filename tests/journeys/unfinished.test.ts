import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anyQuery } from '#api/contract/flow-query.ts'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { wizardWords } from '#components/wizard/words/wizard-words.ts'
import { signup } from '#flows/signup/create.ts'
import moreWizard from '#messages/en/moreWizard.json' with { type: 'json' }
import { call } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, portalUrl, SCREENS, soon, visit } from './people.ts'
import { atStep, dialogOf, emailField, headingOf, passwordField, press } from './screens.ts'
import type { Leader } from './seed.ts'

const url = portalUrl
const namesIn = (page: Page) => page.getByRole('region', { name: 'Unfinished' }).getByRole('listitem')
const listed = async ({ token }: Leader): Promise<readonly UnfinishedRun[]> =>
  (await call({ url: url() }, 'listUnfinishedRuns', { token })).reply.items

/** The address of a mailed link to a run of `signup`. */
const linkTo = (run: string) => `/portal${anyQuery({ flow: signup.id, step: 'image', run })}`

/**
 * A member with two Circles that are not set up yet. The older one is set up as far as its picture; the newer one has
 * no answers.
 */
async function withTwo(screen: (typeof SCREENS)[number]) {
  const visited = await leaderAt('image', screen)
  const { token, run: older } = visited.leader
  const newer = (await call({ url: url() }, 'createRun', { params: { flow: signup.id }, body: {}, token })).reply.id
  await visited.page.goto('/portal')
  await namesIn(visited.page).waitFor()
  return { ...visited, older, newer }
}

describe.each(SCREENS)('on a %s, a member with several unfinished runs', (screen) => {
  test('continues the run that they choose, also after a reload', async () => {
    const { page } = await withTwo(screen)
    await page.getByRole('button', { name: 'Continue: Start a Circle, Choose a Circle Image' }).click()
    await atStep(page, 'image')
    await page.reload()
    await atStep(page, 'image')
    await press(page, 'Close')
    await dialogOf(page).waitFor({ state: 'detached' })
    await namesIn(page).waitFor()
  })

  test('removes one by keyboard after a confirmation, and the other stays', async () => {
    const { page, leader, newer, older } = await withTwo(screen)
    await page.getByRole('button', { name: 'Remove: Start a Circle, Choose a Circle Image' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove “Start a Circle”?' })
    await question.waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect((await listed(leader)).map(({ id }) => id).toSorted(), 'what has the focus changes nothing').toEqual(
      [newer, older].toSorted(),
    )
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing else is unfinished.').waitFor()
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Unfinished')
    expect((await listed(leader)).map(({ id }) => id)).toEqual([newer])
    await page.reload()
    await page.getByRole('heading', { name: 'Finish setting up' }).waitFor()
    expect(await namesIn(page).count()).toBe(0)
    await page.goto(linkTo(older))
    await page.getByText(wizardWords.wizard.linkedRunGone).waitFor()
    await atStep(page, 'type-location')
  })

  test('is asked to sign in when they open a link to a run, and then continues that run', async () => {
    const { leader, older } = await withTwo(screen)
    const { page } = await visit(screen)
    await page.goto(linkTo(older))
    await headingOf(page, moreWizard.signInFirst.title).waitFor()
    await page.reload()
    await headingOf(page, moreWizard.signInFirst.title).waitFor()
    await dialogOf(page).getByRole('link', { name: moreWizard.signInFirst.signIn }).click()
    await emailField(page).fill(leader.email)
    await passwordField(page).fill(PASSWORD)
    await press(page, 'Sign in')
    await atStep(page, 'image')
    expect(await page.getByText(wizardWords.wizard.linkedRunGone).count()).toBe(0)
  })

  test('removes the first one, and the next takes its place', async () => {
    const { page, leader, older } = await withTwo(screen)
    await page
      .getByRole('button', { name: /^Remove: Start a Circle/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await namesIn(page).waitFor({ state: 'detached' })
    await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect((await listed(leader)).map(({ id }) => id)).toEqual([older])
    await page.getByRole('link', { name: 'Continue' }).click()
    await atStep(page, 'image')
  })

  test('starts over with an empty form, and the earlier run stays until it is removed', async () => {
    const { page, leader, older, newer } = await withTwo(screen)
    await page.getByRole('button', { name: 'Start over: Start a Circle, Choose a Circle Image' }).click()
    await headingOf(page, 'Create Your Account').waitFor()
    await press(page, 'Continue')
    await atStep(page, 'type-location')
    expect(await page.getByRole('radio', { name: /Caring for someone/ }).isChecked()).toBe(false)
    expect((await listed(leader)).map(({ id }) => id).toSorted()).toEqual([newer, older].toSorted())
  })

  test('reads that they are offline, and has no button that cannot work', async () => {
    const { page, context, expectTrouble } = await withTwo(screen)
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.getByText('You are offline. You can continue when you’re back online.').waitFor()
    const go = page.getByRole('button', { name: 'Continue: Start a Circle, Choose a Circle Image' })
    expect(await go.getAttribute('aria-disabled')).toBe('true')
    await context.setOffline(false)
    await soon(() => go.getAttribute('aria-disabled')).toBeNull()
  })
})
