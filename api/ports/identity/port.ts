/** Somebody as an issuer knows them. */
export interface Person {
  /** Stays the same for ever, whatever becomes of their address. */
  readonly sub: string
  /** Theirs: an address that the issuer has not seen proved is refused. */
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** What was sent along when the sign-in began, by which a token is good for that sign-in alone. */
  readonly nonce: string
}

/** A sign-in that is about to begin. */
export interface Begin {
  readonly state: string
  readonly nonce: string
  /** Of the verifier that is shown with the code (S256). */
  readonly challenge: string
}

/** Signing in at Google, or at another OpenID issuer of that shape. */
export interface Identity {
  /** Where the browser goes to choose an account. It comes back with a code and the same state. Throws `Unreachable`. */
  address(begin: Begin): Promise<string>
  /** The ID token for a code, once. Throws `Rejected` or `Unreachable`. */
  exchange(code: string, verifier: string): Promise<string>
  /**
   * Who an ID token speaks of. Its signature (RS256, by a key that the issuer publishes), issuer, audience, time, nonce
   * and proved address are checked. Throws `Rejected` or `Unreachable`.
   */
  verify(idToken: string): Promise<Person>
}

/** What was shown is not what the issuer gives, or not to us. */
export class Rejected extends Error {}
/** The issuer does not answer, or not in a way that can be read. */
export class Unreachable extends Error {}
