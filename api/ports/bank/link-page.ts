import { randomBytes } from 'node:crypto'
import { escaped, plainPage } from '../plain-page.ts'
import type { PracticeAccount, PracticeBank } from './practice-banks.ts'

/** What the window ended with, as Plaid’s own tells it. */
export interface Linked {
  readonly public_token: string
  readonly account_id: string
  readonly institution_name: string
  readonly mask: string
}

/** The window in which somebody chooses one of these accounts, or none. */
export function linkPage(token: string, banks: readonly PracticeBank[]): Response {
  const form = (inside: string) =>
    `<form method="get"><input type="hidden" name="token" value="${escaped(token)}">${inside}</form>`
  const choice = ({ id, name, mask }: PracticeAccount) =>
    form(`<button name="account" value="${id}"><b>${escaped(name)}</b><br>ends in ${mask}</button>`)
  const bank = ({ name, accounts }: PracticeBank) => `<h2>${escaped(name)}</h2>${accounts.map(choice).join('')}`
  return plainPage(
    'Choose an account',
    `<p>These banks are for practice: nobody is asked for a password, and no real money moves.</p>
${banks.map(bank).join('\n')}
${form('<button name="account" value="" class="quiet">Close without choosing</button>')}`,
    { framed: true },
  )
}

/** Signing in again at a bank that wants it. */
export const loginPage = (token: string, bank: string): Response =>
  plainPage(
    `Sign in at ${bank}`,
    `<p>${escaped(bank)} wants to know that it is still you. Nobody is asked for a password here.</p>
<form method="get"><input type="hidden" name="token" value="${escaped(token)}">
<button name="account" value="again">It is me</button>
<button name="account" value="" class="quiet">Close without signing in</button></form>`,
    { framed: true },
  )

/** Tells whoever opened the window, a page of the portal alone, how it ended: `{ bankLink }`, null where it was closed. */
export function donePage(linked: Linked | null, portal: string): Response {
  const nonce = randomBytes(16).toString('base64url')
  const message = JSON.stringify({ bankLink: linked }).replaceAll('<', '\\u003c')
  return plainPage(
    linked ? 'That worked' : 'Closed',
    `<p>You can close this window and go on.</p>
<script nonce="${nonce}">(window.opener ?? window.parent).postMessage(${message}, ${JSON.stringify(portal)})</script>`,
    { framed: true, policy: `script-src 'nonce-${nonce}'` },
  )
}
