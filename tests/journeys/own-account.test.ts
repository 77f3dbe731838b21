import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, portalUrl, signedIn, soon, visit } from './people.ts'
import { dialogOf } from './screens.ts'
import { seedLeader } from './seed.ts'

test('a member downloads their data and then closes their account, which asks for a proof', async () => {
  const { page, leader, expectTrouble } = await leaderAt('done', 'phone')
  // The server refuses the first try, because the person has not confirmed their identity recently. At the end, nobody
  // is signed in.
  expectTrouble(/409|401/)
  await page.goto('/settings')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^covey-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await text(await file.createReadStream()))).toMatchObject({
    account: [{ email: leader.email }],
  })

  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close my account')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await soon(() => new URL(page.url()).pathname).toBe('/')
  const body = JSON.stringify({ email: leader.email, password: PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  const again = await fetch(`${portalUrl()}/api/login`, { method: 'POST', headers, body })
  expect(again.status).toBe(401)
})

test('the bell shows unseen notices until the list is opened, and leads there', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const other = await seedLeader(portalUrl(), 'done')
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${other.token}` }
  const joining = await fetch(`${portalUrl()}/api/cove/${leader.slug}/join`, { method: 'POST', headers, body: '{}' })
  expect(joining.ok).toBe(true)
  const { page } = await visit('phone', { baseURL: portalUrl(), ...signedIn(portalUrl(), leader) })
  await page.goto('/portal')
  const bell = page.getByRole('button', { name: 'News, 1 new' })
  await bell.click()
  await page.getByText(/^New: .+ joined /).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => bell.count()).toBe(0)
})
