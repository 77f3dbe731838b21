import { isSignedIn } from '#api/client/tokens.ts'
import { LOCKED } from '#api/client/transient.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { FailureCode } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import type { SentWith } from './sent-with.ts'

/** An invitation that is good: whose it is and where to. */
export type Invited = ReplyOf<Table['openInvite']> & { readonly token: string }

/** Why an invitation leads nowhere. */
const WHY = {
  'invitation-expired': 'expired',
  'invitation-revoked': 'revoked',
  'invitation-used': 'used',
  'not-found': 'unknown',
  'invalid-input': 'unknown',
} as const satisfies Partial<Record<FailureCode, string>>
export type OverReason = (typeof WHY)[keyof typeof WHY]

/** An invitation that this browser has sent an answer with: it may not know what came of that. */
export interface Begun extends SentWith {
  readonly token: string
}

export type FoundInvite =
  | { readonly kind: 'good'; readonly invite: Invited }
  | ({ readonly kind: 'begun' } & Begun)
  | { readonly kind: 'over'; readonly reason: OverReason }
  /** The gate of the private preview stands before it: the page that comes next asks again. */
  | { readonly kind: 'locked' }
  /** The server did not say: it can be asked again. */
  | { readonly kind: 'unanswered' }

const looks = new Map<string, Promise<FoundInvite>>()

/** Says what becomes of an invitation, and that a person looks at it. Several parts of a page ask; the server is asked once. */
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

/** The code of the client is fetched only now: a person who just reads needs none. */
async function ask(token: string): Promise<FoundInvite> {
  const [{ call }, { CallRefused }] = await Promise.all([
    import('#api/client/call.ts'),
    import('#api/client/call-errors.ts'),
  ])
  try {
    const { reply } = await call('openInvite', { body: { invite_token: token } })
    return { kind: 'good', invite: { ...reply, token } }
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.code === LOCKED) return { kind: 'locked' }
    const reason = error instanceof CallRefused ? whyOf(error.refusal.code) : undefined
    if (reason === undefined) throw error
    const begun = reason === 'used' && !isSignedIn() ? await begunWith(token) : undefined
    return begun === undefined ? { kind: 'over', reason } : { kind: 'begun', ...begun, token }
  }
}

const whyOf = (code: FailureCode): OverReason | undefined => Object.entries(WHY).find(([known]) => known === code)?.[1]

/** A used invitation may have been used here: the reply to that was lost, and the flow finds out. */
const begunWith = async (token: string) => (await import('./sent-with.ts')).sentWith(token)
