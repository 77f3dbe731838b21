import { openidIdentity } from './google.ts'
import { type Issuer, openIssuer } from './issuer.ts'
import type { Identity } from './port.ts'

/** The issuer that comes with the portal, and signing in at it. */
export interface EmbeddedIdentity extends Identity {
  readonly issuer: Issuer
}

interface EmbeddedOptions {
  /** Where the portal is. */
  readonly baseUrl: string
  readonly redirectUri: string
  now(): number
}

/** Below the API's base: the issuer's pages are the portal's own. */
export const ISSUER_PATH = '/openid'
const CLIENT_ID = 'covey'

/** Signs people in without Google: with an issuer in this very process, by the same code that checks Google's tokens. */
export function embeddedIdentity({ baseUrl, redirectUri, now }: EmbeddedOptions): EmbeddedIdentity {
  const url = `${baseUrl}/api${ISSUER_PATH}`
  const issuer = openIssuer({ url, clientId: CLIENT_ID, redirectUri, now })
  const identity = openidIdentity({
    issuer: url,
    clientId: CLIENT_ID,
    clientSecret: undefined,
    redirectUri,
    now,
    fetch: (asked, init) => issuer.answer(new Request(asked, init)),
  })
  return { ...identity, issuer }
}
