import { openidIdentity } from './google.ts'
import { type Issuer, openIssuer } from './issuer.ts'
import type { Identity } from './port.ts'

/** The issuer that comes with the portal, and the adapter for signing in with it. */
export interface EmbeddedIdentity extends Identity {
  readonly issuer: Issuer
}

interface EmbeddedOptions {
  /** The portal's address. */
  readonly baseUrl: string
  readonly redirectUri: string
  /** Other pages to which a sign-in may return. */
  readonly moreRedirectUris?: readonly string[]
}

/** The path of the issuer's pages, below the API's base. */
export const ISSUER_PATH = '/openid'
const CLIENT_ID = 'covey'

/**
 * Signs people in without Google, through an issuer in this process. The code that verifies Google's tokens also
 * verifies this issuer's.
 */
export function embeddedIdentity({ baseUrl, redirectUri, moreRedirectUris = [] }: EmbeddedOptions): EmbeddedIdentity {
  const url = `${baseUrl}/api${ISSUER_PATH}`
  const issuer = openIssuer({ url, clientId: CLIENT_ID, redirectUris: [redirectUri, ...moreRedirectUris] })
  const identity = openidIdentity({
    issuer: url,
    clientId: CLIENT_ID,
    clientSecret: undefined,
    redirectUri,
    // The issuer always uses the real time, even if the portal's clock is moved.
    now: Date.now,
    fetch: (asked, init) => issuer.answer(new Request(asked, init)),
  })
  return { ...identity, issuer }
}
