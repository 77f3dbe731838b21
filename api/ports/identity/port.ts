/** A person as the issuer identifies them. */
export interface Person {
  /** The person's permanent id. It stays the same even if their address changes. */
  readonly sub: string
  /** The person's address, which the issuer has verified. Unverified addresses are refused. */
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** The value sent when the sign-in began. It ties a token to that sign-in. `undefined` if the token names none. */
  readonly nonce: string | undefined
  /** When the issuer signed the token, in milliseconds. */
  readonly issuedAt: number
}

/** A sign-in that this portal started. */
export interface Begun {
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier, sent together with the code. The issuer already has its SHA-256 hash. */
  readonly verifier: string
  /** The page to which the browser returns, if it is not the one from the settings. */
  readonly redirectUri?: string
}

/** Signing in with Google or a similar OpenID issuer. */
export interface Identity {
  /**
   * The address to which the browser goes to choose an account. The browser returns with a code and the same state.
   * Throws `Unreachable`.
   */
  address(begun: Begun): Promise<string>
  /**
   * Exchanges a code for its ID token, once. Throws `WrongAnswer` if the token's nonce differs from the sign-in's. Also
   * throws `Rejected` or `Unreachable`.
   */
  exchange(code: string, begun: Begun): Promise<string>
  /**
   * The person that an ID token identifies. Verifies its signature (RS256, with a key that the issuer publishes),
   * issuer, audience, time, and that the address is verified. The caller checks the nonce and the token's age. Throws
   * `Rejected` or `Unreachable`.
   */
  verify(idToken: string): Promise<Person>
}

/** The issuer did not issue this code or token, or issued it to another client. */
export class Rejected extends Error {}
/**
 * The issuer accepted the code, but its ID token does not match this sign-in. The message says why and contains no
 * token.
 */
export class WrongAnswer extends Rejected {
  readonly issuer: string
  constructor(issuer: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.issuer = issuer
  }
}
/** The issuer does not answer, or its response is unreadable. */
export class Unreachable extends Error {}
