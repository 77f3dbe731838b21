import type { Page } from 'playwright-core'
import { earnAt } from '#tests/bench/run/fund.ts'
import { tick } from '#tests/support/tick.ts'
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
