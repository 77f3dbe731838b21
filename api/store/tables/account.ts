import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  email: string
  first_name: string
  last_name: string
  /** Empty if the member has no password. */
  password_hash: string
  user_account_id: string
  created_at: number
  /** The version of the terms that the member accepted, at 18 or older. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
  email_verified_at: Generated<number | null>
  /** When the account was closed. */
  closed_at: Generated<number | null>
  /** When a password, an address or an outside sign-in was last added as a way to sign in. */
  way_in_changed_at: Generated<number | null>
}

/** A sign-in on one device. Each refresh gives the session a new refresh token. */
export interface SessionsTable {
  id: string
  user_id: string
  created_at: number
  revoked_at: number | null
  /** The browser and system that last used the session. Null until it is used. */
  device: string | null
  last_used_at: number | null
  /** When the newest access token used in this session was issued. */
  newest_token_at: number | null
  /** When the member last proved their identity. */
  proved_at: Generated<number | null>
}

export interface RefreshTokensTable {
  hash: string
  session_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface AttemptsTable {
  key: string
  count: number
  ends_at: number
}

/**
 * A code that was mailed. If a code was requested for an address without an account, the address also has a row,
 * although no mail was sent.
 */
export interface CodesTable {
  id: string
  purpose: 'reset' | 'proof' | 'link'
  email: string
  hash: string
  /** Wrong codes so far. A newer code does not reset the count. */
  tries: number
  created_at: number
  expires_at: number
  burnt_at: number | null
  used_at: number | null
  /** The idempotency key of the call that used the code. */
  used_by: string | null
}

/** A token for setting a new password. It works once. */
export interface ResetTokensTable {
  hash: string
  user_id: string
  expires_at: number
  /** The idempotency key of the call that used the token. Empty if the call had none. */
  used_by: string | null
}

/** The link that confirms an address: the member's current one, or a new one that replaces it. */
export interface EmailLinksTable {
  hash: string
  user_id: string
  email: string
  expires_at: number
  used_at: number | null
}

/** Links an issuer's subject id to a member. */
export interface IdentitiesTable {
  provider: 'GOOGLE'
  sub: string
  user_id: string
  /** The issuer's address for the person when the two were linked. */
  email: string
  created_at: number
}

/** A sign-in with an issuer, such as Google, that a browser has begun. */
export interface OauthBeginsTable {
  state_hash: string
  /** The hash of a secret that only the browser that began the sign-in has. */
  secret_hash: string
  nonce_hash: string
  expires_at: number
  exchanged_at: number | null
  entered_at: number | null
  /** The hash of the link token. Set if the person first has to prove that an existing account is theirs. */
  link_hash: string | null
  /** The person that the issuer named, as JSON. */
  person: string | null
  linked_at: number | null
}

/** An ID token that was accepted without a sign-in that began here. */
export interface OauthTokensTable {
  token_hash: string
  /** When the token is too old to be accepted. */
  expires_at: number
}

/** A mailed link for signing in. It signs in the owner of the address, and works once. */
export interface SignInLinksTable {
  hash: string
  email: string
  /** JSON of the data sent with the request. */
  about: string
  created_at: number
  expires_at: number
  used_at: number | null
  /** The idempotency key of the call that used the link. */
  used_by: string | null
  /** The session that the link started. */
  session_id: string | null
  /** Who requested the link: a keyed hash of the call's origin. */
  asked_by: Generated<string | null>
  /** The hash of the token with which the requesting page asks whether the link was opened. */
  request_hash: Generated<string | null>
}

/** Replies of an issuer that did not match the sign-in. Each issuer and reason has at most one open row. */
export interface WrongAnswersTable {
  id: string
  issuer: string
  why: string
  times: number
  first_at: number
  last_at: number
  dismissed_at: number | null
}
