import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  email: string
  first_name: string
  last_name: string
  /** Empty for whoever has none. */
  password_hash: string
  user_account_id: string
  created_at: number
  /** Which terms were accepted, at 18 or older. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
  email_verified_at: Generated<number | null>
  /** Since when nobody is behind this row any more. */
  closed_at: Generated<number | null>
  /** When a password, an address or a sign-in elsewhere last became a way into it. */
  way_in_changed_at: Generated<number | null>
}

/** One sign-in on one device: the family of refresh tokens that came of it. */
export interface SessionsTable {
  id: string
  user_id: string
  created_at: number
  revoked_at: number | null
  /** Browser and system of whoever used it last; absent until it is used. */
  device: string | null
  last_used_at: number | null
  /** When the newest access token was made that anybody has shown. */
  newest_token_at: number | null
  /** When the member last proved to be who they are. */
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

/** A code that was mailed, or would have been: there is a row for every address that one was asked for. */
export interface CodesTable {
  id: string
  purpose: 'reset' | 'proof' | 'link'
  email: string
  hash: string
  /** Wrong ones so far; a newer code goes on counting. */
  tries: number
  created_at: number
  expires_at: number
  burnt_at: number | null
  used_at: number | null
  /** The idempotency key of the call that used it. */
  used_by: string | null
}

/** Sets a new password, once. */
export interface ResetTokensTable {
  hash: string
  user_id: string
  expires_at: number
  /** The idempotency key of the call that used it; empty where it had none. */
  used_by: string | null
}

/** The link that confirms an address: the member's own, or one that is to become it. */
export interface EmailLinksTable {
  hash: string
  user_id: string
  email: string
  expires_at: number
  used_at: number | null
}

/** Whom an issuer knows by its own number: a member of ours. */
export interface IdentitiesTable {
  provider: 'GOOGLE'
  sub: string
  user_id: string
  /** As the issuer had it when the two were linked. */
  email: string
  created_at: number
}

/** A sign-in at an issuer under way. */
export interface OauthBeginsTable {
  state_hash: string
  /** Of what only the browser has that began it. */
  secret_hash: string
  nonce_hash: string
  expires_at: number
  exchanged_at: number | null
  entered_at: number | null
  /** Where an account is to be shown first to be the person's own. */
  link_hash: string | null
  /** JSON of whom the issuer named. */
  person: string | null
  linked_at: number | null
}

/** Signs in whoever reads an address's mail, once. */
export interface SignInLinksTable {
  hash: string
  email: string
  /** JSON of what was said when it was asked for. */
  about: string
  created_at: number
  expires_at: number
  used_at: number | null
  /** The idempotency key of the call that used it. */
  used_by: string | null
  /** The session that came of it. */
  session_id: string | null
  /** Who asked for it: a keyed hash of where the call came from. */
  asked_by: Generated<string | null>
  /** Of what the page that asked for it has to ask by whether it was opened. */
  request_hash: Generated<string | null>
}
