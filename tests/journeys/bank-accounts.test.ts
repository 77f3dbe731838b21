import { expect, onTestFinished, test } from 'vitest'
import { earnAt } from '#tests/bench/run/fund.ts'
import { sent } from '#tests/bench/run/sent.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { leaderOf, soon } from './people.ts'
import { dialogOf } from './screens.ts'
import { begins, links } from './taking-out.ts'

test('a leader removes a bank account in the settings after a confirmation and a proof', async () => {
  const portal = await startPortal({ CLOCK: 'movable', ACCESS_TTL_S: '31536000' })
  onTestFinished(() => portal.stop())
  const { page, leader, expectTrouble } = await leaderOf(portal.url, 'done', 'phone')
  // The server refuses the first try, because the person has not confirmed their identity recently.
  expectTrouble(/409/)
  await earnAt(portal.url, leader.slug, leader.token)
  await page.goto('/portal/wallet')
  await begins(page, 'Bank Transfer')
  await links(page, '0001')
  // The identity was confirmed when the account was linked, but that has expired by now.
  await sent(portal.url, 'clock', { forward: '1h' })

  await page.goto('/settings#bank-accounts')
  const heading = page.getByRole('heading', { name: 'Bank accounts' })
  await soon(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Checking account, ends in 0001').waitFor()
  const remove = page.getByRole('button', { name: 'Remove First Practice Bank, ends in 0001, checking account' })
  await remove.click()
  await page.getByRole('alertdialog').getByText('Any already on the way will still arrive.').waitFor()
  await page.getByRole('button', { name: 'Keep the account' }).click()
  expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
  await remove.click()
  await page.getByRole('button', { name: 'Remove the account' }).click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('status').getByText('Removed: First Practice Bank, ends in 0001.').waitFor()
  await page.getByText('No bank account yet').waitFor()
  await soon(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByText('No bank account yet').waitFor()
  expect(await remove.count()).toBe(0)
})
