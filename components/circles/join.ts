import { showCallError } from '#api/client/failure-listener.ts'
import type { Circle } from '#api/contract/circles.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'

/** Joins a Circle, by an invitation where there is one. The client is fetched only now: whoever just reads needs none. */
export async function join(slug: string, token: string | undefined): Promise<Circle> {
  const { call } = await import('#api/client/call.ts')
  return (await call('joinCircle', { params: { slug }, body: token ? { invite_token: token } : {} })).reply
}

/** What a member is in a Circle; `null` for whoever is nothing there. */
export async function roleIn(slug: string): Promise<Circle['role']> {
  const { call } = await import('#api/client/call.ts')
  return (await call('readCircle', { params: { slug }, failure: 'toast' })).reply.role
}

/** Whose an invitation is and where to, and that somebody looks at it; `undefined` where it is none that is good. */
export async function lookAtInvite(token: string): Promise<ReplyOf<Table['openInvite']> | undefined> {
  const { call } = await import('#api/client/call.ts')
  const { CallRefused, CallError } = await import('#api/client/call-errors.ts')
  try {
    return (await call('openInvite', { body: { invite_token: token } })).reply
  } catch (error) {
    // What is refused is no good invitation: the page says so. Anything else is not about the invitation.
    if (error instanceof CallError && !(error instanceof CallRefused)) showCallError(error)
    return undefined
  }
}

/** The token of the invitation whose link was followed to this page. */
export const tokenHere = (): string | undefined =>
  new URLSearchParams(window.location.search).get('invited_token') ?? undefined
