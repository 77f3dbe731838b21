import type { Page } from 'playwright-core'
import { earnAt } from '#tests/bench/run/fund.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, portalUrl } from './people.ts'

/** A leader whose Circle has earned something, at their wallet. */
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

/** Chooses a way for money to go out, at the wallet. */
export async function begins(page: Page, kind: 'Gift Card' | 'Bank Transfer') {
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await title(page, 'How should the money go out?')
  await page.getByText('can be taken out').first().waitFor()
  await tick(page.getByRole('radio', { name: new RegExp(kind) }))
  await goOn(page)
}

/** Adds the account that was chosen in the bank’s window, and is back at the transfer. */
export async function addsAccount(page: Page) {
  await page
    .getByText(/ends in 0/)
    .first()
    .waitFor()
  await goOn(page, 'Add this account')
  await title(page, 'Transfer to your bank')
  await page.getByText('The account is added.').waitFor()
}

/** Links a practice account in its bank's own window. Whoever has just shown that it is them need not do so again. */
export async function links(page: Page, account: string, proof: 'password' | 'fresh' = 'password') {
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await title(page, 'First confirm that it’s you')
  if (proof === 'password') await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  else await page.getByRole('radio', { name: /I have just confirmed it/, checked: true }).waitFor({ state: 'attached' })
  await goOn(page)
  await title(page, 'Add a bank account')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Choose my bank' }).click()
  await (await opening).getByRole('button', { name: new RegExp(account) }).click()
  await addsAccount(page)
  await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
}
