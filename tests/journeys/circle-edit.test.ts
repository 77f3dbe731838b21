import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { examples } from '#flows/signup/examples.ts'
import { newEmail } from '#tests/support/people/member.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { leaderAt, soon } from './people.ts'
import { dialogOf, headingOf, press, purposeField, titleField } from './screens.ts'

const atAll = (page: Page) => headingOf(page, 'Edit Circle Details').waitFor()

const [{ purpose: PURPOSE }] = examples.purpose.valid

/** The page with all answers of a complete Circle, opened by its leader. */
async function editing(): Promise<Page> {
  const { page } = await leaderAt('done', 'phone')
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Edit details Sunday soup for Maria' }).click()
  await atAll(page)
  return page
}

describe('a leader who edits a complete Circle', () => {
  test('sees all answers on one page and changes one there, and the Circle shows it at once', async () => {
    const page = await editing()
    await press(page, 'Change What will the cashback be for?')
    await headingOf(page, "Define Your Circle's Purpose").waitFor()
    expect(await purposeField(page).inputValue()).toBe(PURPOSE)
    await purposeField(page).fill('Rides to chemo')
    await press(page, 'Save')
    await atAll(page)
    await soon(() => dialogOf(page).textContent()).toContain('Rides to chemo')
    await press(page, 'Done')
    await soon(() => new URL(page.url()).search).toBe('')
    await soon(() => page.getByRole('main').textContent()).toContain('Rides to chemo')
  })

  test('leaves an answer unchanged with Back, the browser’s Back or ×, which return to all answers', async () => {
    const page = await editing()
    await press(page, 'Change What will the cashback be for?')
    await purposeField(page).fill('Never saved')
    await press(page, 'Back')
    await atAll(page)
    await press(page, 'Change What will the cashback be for?')
    await headingOf(page, "Define Your Circle's Purpose").waitFor()
    await page.goBack()
    await atAll(page)
    await soon(() => dialogOf(page).textContent()).toContain(PURPOSE)
    await press(page, 'Change What is your Circle called?')
    await titleField(page).waitFor()
    expect(await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
    await press(page, 'Close')
    await atAll(page)
  })

  test('goes from the title to the picture and the invitations, and then to all answers', async () => {
    const page = await editing()
    const email = newEmail()
    await press(page, 'Change What is your Circle called?')
    await titleField(page).fill('Soup for all of us')
    await press(page, 'Save and continue')
    await headingOf(page, 'Choose a Circle Image').waitFor()
    await press(page, 'Save and continue')
    await headingOf(page, 'Invite Others To Help').waitFor()
    await dialogOf(page).getByLabel('E-mail address').fill(email)
    await dialogOf(page).getByLabel('Name (optional)').fill('Ana')
    await press(page, 'Invite')
    await atAll(page)
    await soon(() => dialogOf(page).textContent()).toContain('Soup for all of us')
    await soon(async () => (await mailsTo(inject('outbox'), email))[0]?.text).toContain('Hello Ana,')
  })

  test('pastes a list next to a person without replacing anyone', async () => {
    const page = await editing()
    // Only the set-up asks this. For a Circle that people already know, the question makes no sense.
    expect(await dialogOf(page).getByText('Who should hear about it?').count()).toBe(0)
    await press(page, 'Change People you’ve invited')
    const addresses = dialogOf(page).getByLabel(/E-mail address/)
    await addresses.first().fill('mia@example.com')
    await addresses.first().evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text', 'Ana Rossi <ana@example.com>, leo@example.com; mia@example.com')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await soon(() => addresses.count()).toBe(3)
    const shown = await Promise.all([0, 1, 2].map((index) => addresses.nth(index).inputValue()))
    expect(shown).toEqual(['mia@example.com', 'ana@example.com', 'leo@example.com'])
    expect(await dialogOf(page).getByLabel(/Name/).nth(1).inputValue()).toBe('Ana Rossi')
  })

  test('returns to all answers even after a reload in the middle of a change', async () => {
    const page = await editing()
    await press(page, 'Change What should people know?')
    await headingOf(page, "Share Your Circle's Story").waitFor()
    await page.reload()
    await headingOf(page, "Share Your Circle's Story").waitFor()
    await press(page, 'Save')
    await atAll(page)
  })
})

test('a member who does not lead a Circle has nothing to edit', async () => {
  const { page, expectTrouble } = await leaderAt('done', 'phone')
  expectTrouble(/404.*circle-edit/)
  await page.goto('/portal?flow=circle-edit&circle=no-such-circle')
  await dialogOf(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await dialogOf(page).textContent()).not.toContain('Change')
})

test('a Circle that cannot be loaded is reported, and another try continues', async () => {
  const { page, context, expectTrouble } = await leaderAt('done', 'phone')
  expectTrouble(/circle-edit/)
  await context.route('**/api/flows/circle-edit/runs', (route) => route.abort())
  await page.goto('/portal?flow=circle-edit')
  await soon(() => page.getByText("Can't fetch circle info.").count()).toBeGreaterThan(0)
  await context.unroute('**/api/flows/circle-edit/runs')
  await press(page, 'Try again')
  await atAll(page)
})
