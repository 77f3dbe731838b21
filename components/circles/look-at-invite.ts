import { isSignedIn } from '#api/client/tokens.ts'
import { PREVIEW_LOCKED } from '#api/client/transient.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { FailureCode } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import type { SentWith } from './sent-with.ts'

/** A valid invitation: who sent it, and for which Circle. */
export type Invited = ReplyOf<Table['openInvite']> & { readonly token: string }

/** Why an invitation can't be used. */
const WHY = {
  'invitation-expired': 'expired',
  'invitation-revoked': 'revoked',
  'invitation-used': 'used',
  'not-found': 'unknown',
  'invalid-input': 'unknown',
} as const satisfies Partial<Record<FailureCode, string>>
export type OverReason = (typeof WHY)[keyof typeof WHY]

/** An invitation that this browser has already sent to the server. The server's reply may have been lost. */
export interface Begun extends SentWith {
  readonly token: string
}

export type FoundInvite =
  | { readonly kind: 'good'; readonly invite: Invited }
  | ({ readonly kind: 'begun' } & Begun)
  | { readonly kind: 'over'; readonly reason: OverReason }
  /**
   * The portal is still a private preview, and this browser has not entered its password. The next page asks for it.
   */
  | { readonly kind: 'locked' }
  /** The server did not answer. Callers can try again. */
  | { readonly kind: 'unanswered' }

const looks = new Map<string, Promise<FoundInvite>>()

/**
 * Loads an invitation's state, and tells the server that a person is looking at it. Several parts of a page call this
 * function, but the server gets only one request.
 */
export function lookAtInvite(token: string): Promise<FoundInvite> {
  const known = looks.get(token)
  if (known) return known
  const look = ask(token)
    .catch((): FoundInvite => ({ kind: 'unanswered' }))
    .then((found) => {
      if (found.kind === 'unanswered' || found.kind === 'locked') looks.delete(token)
      return found
    })
  looks.set(token, look)
  return look
}

/** Imports the API client only now, because people who only read the page don't need it. */
async function ask(token: string): Promise<FoundInvite> {
  const [{ call }, { CallRefused }] = await Promise.all([
    import('#api/client/call.ts'),
    import('#api/client/call-errors.ts'),
  ])
  try {
    const { reply } = await call('openInvite', { body: { invite_token: token } })
    return { kind: 'good', invite: { ...reply, token } }
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.code === PREVIEW_LOCKED) return { kind: 'locked' }
    const reason = error instanceof CallRefused ? whyOf(error.refusal.code) : undefined
    if (reason === undefined) throw error
    const begun = reason === 'used' && !isSignedIn() ? await begunWith(token) : undefined
    return begun === undefined ? { kind: 'over', reason } : { kind: 'begun', ...begun, token }
  }
}

const whyOf = (code: FailureCode): OverReason | undefined => Object.entries(WHY).find(([known]) => known === code)?.[1]

/**
 * Looks up whether this browser sent a used invitation to the server but never got the reply. If so, the flow finds out
 * the result.
 */
const begunWith = async (token: string) => (await import('./sent-with.ts')).sentWith(token)
