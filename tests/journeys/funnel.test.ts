import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { leaderOf, signedIn, soon, visit } from './people.ts'
import { atStep, goOn, purposeField, titleOf } from './screens.ts'

const PURPOSE = titleOf('purpose')
/** The member of the demo. */
const OPERATOR = 'demo@covey.example'

let own: Portal
beforeAll(async () => {
  own = await startPortal({ DEMO: 'on', OPERATOR_EMAILS: OPERATOR })
})
afterAll(() => own?.stop())

async function operator(path: string): Promise<Page> {
  const { reply } = await call(own, 'logIn', { body: { email: OPERATOR, password: PASSWORD } })
  const { access_token: token, refresh_token: refreshToken } = reply.response
  const { page } = await visit('phone', { baseURL: own.url, ...signedIn(own.url, { token, refreshToken }) })
  await page.goto(path)
  return page
}

/** The counts of a step of the set-up, as the table says them. */
async function countsOf(page: Page, step: string): Promise<readonly number[]> {
  const part = page.getByRole('region', { name: 'Start a Circle', exact: true })
  const table = part.getByRole('table')
  if (!(await table.isVisible())) await part.getByText('Show as a table, with branches').click()
  const cells = await table
    .getByRole('row', { name: new RegExp(`^${step}`) })
    .getByRole('cell')
    .allTextContents()
  return cells.map((text) => Number(text.replaceAll(',', '')))
}

test('an operator sees how far people get in a flow, by step', async () => {
  const { page } = await leaderOf(own.url, 'purpose', 'phone')
  const desk = await operator('/desk')
  await desk.getByRole('link', { name: 'How far people get' }).click()
  await desk.getByRole('heading', { level: 1, name: 'How far people get' }).waitFor()
  const [entered = 0, answered = 0, ...others] = await countsOf(desk, PURPOSE)
  expect(entered).toBeGreaterThan(answered)
  await page.goto('/portal?flow=signup&step=purpose')
  await atStep(page, 'purpose')
  await purposeField(page).fill('Rides to the clinic')
  await goOn(page)
  await atStep(page, 'image')
  await desk.reload()
  await soon(() => countsOf(desk, PURPOSE)).toEqual([entered, answered + 1, ...others])
  await desk.getByRole('button', { name: 'Last 7 days' }).click()
  await soon(() => countsOf(desk, PURPOSE)).not.toEqual([])
})

test('the page does not exist for anyone but operators', async () => {
  const { page } = await leaderOf(own.url, 'done', 'desktop')
  await page.goto('/desk/funnel')
  await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
})
