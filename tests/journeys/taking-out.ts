import type { Page } from 'playwright-core'
import { earnAt } from '#tests/bench/run/fund.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, portalUrl } from './people.ts'

/** Opens the wallet of a leader whose Circle has money. */
export async function rich(screen: 'phone' | 'desktop' = 'phone') {
  const { leader, ...visited } = await leaderAt('done', screen)
  await earnAt(portalUrl(), leader.slug, leader.token)
  await visited.page.goto('/portal/wallet')
  return { ...visited, leader }
}

export const title = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('heading', { level: 1, name }).waitFor()
export const goOn = (page: Page, name = 'Continue') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Chooses a way to withdraw at the wallet. */
export async function begins(page: Page, kind: 'Gift Card' | 'Bank Transfer') {
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await title(page, 'How would you like to withdraw?')
  await page.getByText('available to withdraw').first().waitFor()
  await tick(page.getByRole('radio', { name: new RegExp(kind) }))
  await goOn(page)
}

/** Adds the account that the person chose in the bank’s window, and returns to the bank transfer. */
export async function addsAccount(page: Page) {
  await page
    .getByText(/ends in 0/)
    .first()
    .waitFor()
  await goOn(page, 'Add this account')
  await title(page, 'Transfer to your bank')
  await page.getByText('Account added.').waitFor()
}

/**
 * Links a practice account in its bank's window. Asks for the password first, unless the person has a fresh proof of
 * identity.
 */
export async function links(page: Page, account: string, proof: 'password' | 'fresh' = 'password') {
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await title(page, 'First, confirm it’s you')
  if (proof === 'password') await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  else await page.getByRole('radio', { name: /I just confirmed it/, checked: true }).waitFor({ state: 'attached' })
  await goOn(page)
  await title(page, 'Add a bank account')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Choose my bank' }).click()
  await (await opening).getByRole('button', { name: new RegExp(account) }).click()
  await addsAccount(page)
  await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
}
