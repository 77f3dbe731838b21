// Bank accounts with Plaid. A local server imitates Plaid's API, and a substitute imitates its documented script.
import type { Page } from 'playwright-core'
import { onTestFinished, test } from 'vitest'
import { earnAt } from '#tests/bench/run/fund.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { PLAID, type PlaidServer, startPlaid } from '#tests/support/servers/plaid-server.ts'
import { leaderOf } from './people.ts'
import { addsAccount, begins, goOn, title } from './taking-out.ts'

/** A portal whose bank is Plaid. */
async function withPlaid() {
  const plaid = await startPlaid()
  onTestFinished(() => plaid.stop())
  const portal = await startPortal({
    PLAID_BASE_URL: plaid.url,
    PLAID_CLIENT_ID: PLAID.clientId,
    PLAID_SECRET: PLAID.secret,
  })
  onTestFinished(() => portal.stop())
  return { plaid, portal }
}

/**
 * The substitute for Plaid’s script: provides `window.Plaid`, calls the API and shows its pages in a frame over the
 * page.
 */
const script = (plaid: PlaidServer, { publicToken, accountId }: ReturnType<PlaidServer['choose']>) => `
window.Plaid = { create: ({ token, onSuccess, onExit }) => ({ open: async () => {
  await fetch(${JSON.stringify(`${plaid.url}/link/workflow/start`)}, { method: 'POST' })
  const frame = document.createElement('iframe')
  frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 9999999999'
  frame.src = 'https://cdn.plaid.com/link/v2/stable/link.html?token=' + token
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== 'https://cdn.plaid.com') return
    frame.remove()
    const session = { link_session_id: 'session', institution: { name: 'Tern Bank', institution_id: 'ins_1' } }
    const error = data.broken ? { error_type: 'INSTITUTION_ERROR', error_code: 'INSTITUTION_DOWN', display_message: null } : null
    if (!data.chosen) return onExit(error, { ...session, status: 'requires_credentials' })
    const account = { id: ${JSON.stringify(accountId)}, name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' }
    onSuccess(${JSON.stringify(publicToken)}, { ...session, accounts: [account] })
  })
  document.body.append(frame)
} }) }`

const FRAME = `<!doctype html><title>Plaid</title>
<button onclick="parent.postMessage({ chosen: true }, '*')">Tern Checking</button>
<button onclick="parent.postMessage({ chosen: false }, '*')">Leave</button>
<button onclick="parent.postMessage({ broken: true }, '*')">Leave, as the bank is down</button>`

/** Serves what Plaid’s hosts would serve. */
async function reachPlaid(page: Page, plaid: PlaidServer): Promise<void> {
  const chosen = plaid.choose('checking')
  const html = { contentType: 'text/html', body: FRAME }
  const code = { contentType: 'text/javascript', body: script(plaid, chosen) }
  const context = page.context()
  await context.route('https://cdn.plaid.com/**', (route) =>
    route.fulfill(route.request().url().includes('link-initialize.js') ? code : html),
  )
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await context.route(`${plaid.url}/**`, (route) => route.fulfill({ headers, body: '{}' }))
}

/** Goes from the bank form to the bank’s own window. */
async function asksForAccount(page: Page) {
  await page.goto('/portal/wallet')
  await begins(page, 'Bank Transfer')
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await title(page, 'First, confirm it’s you')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await goOn(page)
  await title(page, 'Add a bank account')
}

async function opens(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Choose my bank' }).click()
  return opening
}

test('a leader links an account in Plaid’s own window and withdraws money to it', async () => {
  const { plaid, portal } = await withPlaid()
  const { page, leader } = await leaderOf(portal.url, 'done', 'phone')
  await earnAt(portal.url, leader.slug, leader.token)
  await reachPlaid(page, plaid)
  await asksForAccount(page)
  await (await opens(page)).frameLocator('iframe').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText(/The window closed before/).waitFor()
  await (await opens(page))
    .frameLocator('iframe')
    .getByRole('button', { name: /the bank is down/ })
    .click()
  await page
    .getByRole('alert')
    .getByText(/couldn’t continue/)
    .waitFor()
  await (await opens(page)).frameLocator('iframe').getByRole('button', { name: 'Tern Checking' }).click()
  await addsAccount(page)
  await page.getByRole('radio', { name: /Tern Bank/, checked: true }).waitFor({ state: 'attached' })
  await goOn(page)
  await title(page, 'Check and confirm')
  await page.getByText('This account is new').waitFor()
  await tick(page.getByRole('radio', { name: /I just confirmed it/ }))
  await goOn(page, 'Withdraw $30.00 to my bank')
  await title(page, 'Your bank transfer')
})

test('the window reports that Plaid’s script does not load, and can be opened again', async () => {
  const { plaid, portal } = await withPlaid()
  const { page, leader, expectTrouble } = await leaderOf(portal.url, 'done', 'phone')
  expectTrouble(/ERR_FAILED/)
  await earnAt(portal.url, leader.slug, leader.token)
  await page.context().route('https://cdn.plaid.com/**', (route) => route.abort())
  await asksForAccount(page)
  const popup = await opens(page)
  await popup.getByText(/did not come/).waitFor()
  await popup.close()
  await page.getByText(/The window closed before/).waitFor()
  await reachPlaid(page, plaid)
  await (await opens(page)).frameLocator('iframe').getByRole('button', { name: 'Tern Checking' }).click()
  await page
    .getByText(/ends in 0000/)
    .first()
    .waitFor()
})
