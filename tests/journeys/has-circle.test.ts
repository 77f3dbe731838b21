import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import words from '#messages/en/authGoogle.json' with { type: 'json' }
import portalWords from '#messages/en/portal.json' with { type: 'json' }
import { call } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { portalUrl, visit } from './people.ts'
import { atStep, press } from './screens.ts'
import { type Far, type Leader, seedLeader } from './seed.ts'

/** A person who has set up a Circle up to the step `far`, and has begun a second one. */
async function withSecond(far: Far): Promise<Leader> {
  const leader = await seedLeader(portalUrl(), far, { title: { headline: 'The first Circle' } })
  await call({ url: portalUrl() }, 'createRun', { params: { flow: signup.id }, body: {}, token: leader.token })
  return leader
}

/**
 * Signs up through Google with the address of an existing account. Google opens in a window, or on the same page if
 * windows are blocked.
 */
async function comeWithGoogle(page: Page, email: string, isBlocked: boolean): Promise<void> {
  if (isBlocked) await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto('/?flow=signup')
  await atStep(page, 'create-account')
  const opening = isBlocked ? page : page.waitForEvent('popup')
  await press(page, 'Continue with Google')
  const google = await opening
  await google.getByRole('textbox', { name: 'Name' }).fill('Ana Reyes')
  await google.getByLabel('E-mail address').fill(email)
  await google.getByRole('button', { name: 'Continue' }).click()
  await google.getByLabel(words.link.password).fill(PASSWORD)
  await google.getByRole('button', { name: words.link.action }).click()
}

describe.each([
  { where: 'in a window', isBlocked: false },
  { where: 'on the same page, as no window can open', isBlocked: true },
])('signing up with Google $where', ({ isBlocked }) => {
  test('a person who leads a Circle gets to the portal, which offers to finish their other Circle', async () => {
    const { email } = await withSecond('done')
    const { page, expectTrouble } = await visit(isBlocked ? 'phone' : 'desktop')
    expectTrouble(/oauth\/(entry|link)/)
    await comeWithGoogle(page, email, isBlocked)
    await page.waitForURL('**/portal')
    await page.getByRole('heading', { name: portalWords.unfinished }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a person whose only Circles are unfinished continues to set one up', async () => {
    const { email } = await seedLeader(portalUrl(), 'image')
    const { page, expectTrouble } = await visit(isBlocked ? 'phone' : 'desktop')
    expectTrouble(/oauth\/(entry|link)/)
    await comeWithGoogle(page, email, isBlocked)
    await atStep(page, 'image')
  })
})
