import type { Tokens } from '#api/contract/account.ts'
import type { CallRequest, Member } from '../calls/call.ts'
import type { Refused } from '../refusals/refused.ts'

/** The library's endpoints below `/api/auth`, with the methods that each one has. */
export const ACTIONS = {
  providers: ['GET'],
  csrf: ['GET'],
  session: ['GET', 'POST'],
  signin: ['GET', 'POST'],
  callback: ['GET', 'POST'],
  signout: ['GET', 'POST'],
  error: ['GET'],
  'verify-request': ['GET'],
  _log: ['POST'],
} as const satisfies Readonly<Record<string, readonly ('GET' | 'POST')[]>>

export type Action = keyof typeof ACTIONS

/** A request to the session library, with only the values that its endpoint takes. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly action: Action
  readonly provider: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: Readonly<Record<string, string>>
}

/** Whether the caller is a script that wants the next address as JSON, and not as a redirect. */
export const wantsJson = ({ body }: Asked): boolean => body.json === 'true'

/** What happens to our sessions while the library answers one request. */
export interface Visit {
  readonly asked: Asked
  readonly request: CallRequest
  /** Values of `Set-Cookie` that are sent in addition to the library's. */
  readonly cookies: string[]
  /** The session that someone has just signed in to. */
  entered?: Entered
  /** The member whose session the library's cookie names. */
  member?: Member
  /** The tokens for a browser that asked for them. */
  tokens?: Tokens
  /** The id of the session that has just ended. */
  ended?: string
  /** Why a sign-in was refused. */
  refused?: Refused
  /** An unexpected error. The library would hide it, so it is thrown again after the library has answered. */
  failure?: unknown
}

interface Entered {
  readonly sessionId: string
  /** Whether the browser may ask for the session's tokens, because it has none yet. */
  readonly mayAskTokens: boolean
}
