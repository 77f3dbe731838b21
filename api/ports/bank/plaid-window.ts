import { randomBytes } from 'node:crypto'
import { plainPage } from '../plain-page.ts'
import { BANK_WINDOW_PATH } from './port.ts'

/** The origin of Plaid's script and frame. It is the same for every Plaid API address. */
const CDN = 'https://cdn.plaid.com'

/** The address of the link window for a token. The token comes after the `#`, so it doesn't appear in server logs. */
export const plaidWindowAt = (portal: string, token: string): string =>
  `${new URL(`/api${BANK_WINDOW_PATH}`, portal)}#${token}`

interface Origins {
  readonly plaid: string
  readonly portal: string
}

/**
 * The window in which Plaid's script lets a person choose an account. It is a separate page for two reasons: the
 * script's frame would open behind the dialogs of the portal's pages, and no other page has to trust the script.
 */
export function plaidWindow({ plaid, portal }: Origins): Response {
  const nonce = randomBytes(16).toString('base64url')
  return plainPage(
    'Choose an account',
    `<p id="said" role="status">Your bank’s window opens here. This takes a moment.</p>
<noscript><p>It needs JavaScript, which this browser has switched off.</p></noscript>
<script src="${CDN}/link/v2/stable/link-initialize.js"></script>
<script nonce="${nonce}">
const say = (text) => { document.getElementById('said').textContent = text }
const end = (bankLink, isBroken = false) => {
  say('You can close this window and go on.')
  window.opener?.postMessage({ bankLink, isBroken }, ${JSON.stringify(portal)})
}
if (window.Plaid)
  Plaid.create({
    token: location.hash.slice(1),
    onSuccess: (public_token, { institution, accounts: [account] }) =>
      end({ public_token, account_id: account?.id ?? '', institution_name: institution?.name ?? '', mask: account?.mask ?? '' }),
    onExit: (error) => end(null, Boolean(error)),
  }).open()
else say('Your bank’s window did not come. Close this one and try again.')
</script>`,
    {
      policy: `script-src 'nonce-${nonce}' ${CDN}; frame-src ${CDN}; connect-src ${plaid} ${CDN}; img-src ${CDN} data:`,
    },
  )
}
