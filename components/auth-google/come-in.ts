import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { Brought } from '#api/contract/effects/binding.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import { isStarting } from '#api/contract/own-circle.ts'
import type { Table } from '#api/contract/table.ts'
import { referralForSignIn } from '#components/circles/referral.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { recalled, remember } from './begun.ts'

export type Entered = ReplyOf<Table['enterOauth']>

/** The state of the sign-in in this window. */
export type Stand =
  | { kind: 'on-the-way' }
  | { kind: 'in'; entered: Entered; from: string }
  | { kind: 'link'; token: string; from: string; brought: Brought | undefined }
  | { kind: 'failed'; detail: string | undefined }

/** Sends the person to Google. When they come back, signs them in. */
export async function comeIn(query: URLSearchParams): Promise<Stand> {
  try {
    return query.has('state') ? await back(query) : await away(query.get('from') ?? '')
  } catch (error) {
    return { kind: 'failed', detail: sentenceOf(error) }
  }
}

async function away(from: string): Promise<Stand> {
  const { url, state, secret } = (await call('beginOauth', { body: { provider: 'GOOGLE' } })).reply
  // People who create or look for a Circle of their own don't join the Circle that invited them.
  const brought = isStarting(from) ? undefined : referralForSignIn()
  remember({ state, secret, from, brought })
  window.location.replace(url)
  return { kind: 'on-the-way' }
}

async function back(query: URLSearchParams): Promise<Stand> {
  const begun = recalled()
  const code = query.get('code')
  // A person who opens someone else's link has not started a sign-in in this window.
  if (!begun || begun.state !== query.get('state') || code === null) return { kind: 'failed', detail: undefined }
  const { state, secret, from, brought } = begun
  const { oauth_token } = (await call('exchangeOauth', { body: { state, secret, code } })).reply
  try {
    const { reply } = await call('enterOauth', { body: { provider: 'GOOGLE', oauth_token, ...brought } })
    return { kind: 'in', entered: reply, from }
  } catch (error) {
    const token = error instanceof CallRefused ? error.refusal.link_token : undefined
    if (token === undefined) throw error
    return { kind: 'link', token, from, brought }
  }
}
