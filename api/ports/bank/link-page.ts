import { randomBytes } from 'node:crypto'
import { escaped, plainPage } from '../plain-page.ts'
import type { PracticeAccount, PracticeBank } from './practice-banks.ts'

/** The result of the link window, in the same format as Plaid's. */
export interface Linked {
  readonly public_token: string
  readonly account_id: string
  readonly institution_name: string
  readonly mask: string
}

/** Renders the window in which a person chooses an account of these banks, or none. */
export function linkPage(token: string, banks: readonly PracticeBank[]): Response {
  const form = (inside: string) =>
    `<form method="get"><input type="hidden" name="token" value="${escaped(token)}">${inside}</form>`
  const choice = ({ id, name, mask }: PracticeAccount) =>
    form(`<button name="account" value="${id}"><b>${escaped(name)}</b><br>ends in ${mask}</button>`)
  const bank = ({ name, accounts }: PracticeBank) => `<h2>${escaped(name)}</h2>${accounts.map(choice).join('')}`
  return plainPage(
    'Choose an account',
    `<p>These are practice banks. You don’t need a password, and no real money moves.</p>
${banks.map(bank).join('\n')}
${form('<button name="account" value="" class="quiet">Close without choosing</button>')}`,
    { framed: true },
  )
}

/** The page for signing in again at a bank that requires it. */
export const loginPage = (token: string, bank: string): Response =>
  plainPage(
    `Sign in at ${bank}`,
    `<p>${escaped(bank)} wants to confirm it’s still you. You don’t need a password here.</p>
<form method="get"><input type="hidden" name="token" value="${escaped(token)}">
<button name="account" value="again">It’s me</button>
<button name="account" value="" class="quiet">Close without signing in</button></form>`,
    { framed: true },
  )

/**
 * Renders a page that sends the result `{ bankLink }` to the page that opened the window. The result is null if the
 * window was closed. Only pages of the portal receive it.
 */
export function donePage(linked: Linked | null, portal: string): Response {
  const nonce = randomBytes(16).toString('base64url')
  const message = JSON.stringify({ bankLink: linked }).replaceAll('<', '\\u003c')
  return plainPage(
    linked ? 'That worked' : 'Closed',
    `<p>You can close this window and continue.</p>
<script nonce="${nonce}">(window.opener ?? window.parent).postMessage(${message}, ${JSON.stringify(portal)})</script>`,
    { framed: true, policy: `script-src 'nonce-${nonce}'` },
  )
}
