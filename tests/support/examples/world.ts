import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { onePage } from '../browser/documents.ts'
import { call } from '../people/call.ts'
import { confirmEmail, IN_DAYTON, PASSWORD, STORY } from '../people/member.ts'
import type { TestServer } from '../portal/server.ts'
import { type Ask, chooseAt } from '../servers/issuer.ts'

/** A person who sends the request of an example. */
export interface Actor {
  readonly email: string
  readonly token: string
  readonly refreshToken: string
  readonly accountId: string
}

/** The people and data of the examples, on a separate portal. */
export type World = ReturnType<typeof worldOf>

/** An operator of the portal to which examples are sent. */
export const OPERATOR = 'olive@example.com'

/** Creates a person at the first call, and returns the same person afterward. */
function always(make: () => Promise<Actor>): () => Promise<Actor> {
  let made: Promise<Actor> | undefined
  return () => (made ??= make())
}

export function worldOf(server: TestServer) {
  let count = 0
  const newcomer = () => ({
    first_name: 'Elena',
    last_name: 'Rossi',
    email: `elena${++count}@example.com`,
    password: PASSWORD,
    terms: TERMS_VERSION,
  })
  const member = async (email?: string): Promise<Actor> => {
    const who = { ...newcomer(), ...(email && { email }) }
    const { reply } = await call(server, 'signUp', { body: who })
    const { access_token: token, refresh_token: refreshToken } = reply.response
    await confirmEmail(server, who.email)
    const { reply: user } = await call(server, 'readUser', { token })
    return { email: who.email, token, refreshToken, accountId: user.user_account_id }
  }
  const prove = ({ token }: Actor) =>
    call(server, 'reauthenticate', { body: { method: 'password', password: PASSWORD, otp: undefined }, token })
  const proved = async () => {
    const who = await member()
    await prove(who)
    return who
  }
  const [lead, helper, operator] = [always(proved), always(() => member()), always(() => member(OPERATOR))]
  /** Confirms the leader's identity again, because the earlier confirmation expires as the portal's clock moves. */
  const proveLeader = async () => void (await prove(await lead()))
  /** The leader, with a new complete Circle each time. */
  const leader = async () => {
    const who = await lead()
    const fields = { purpose: 'Meals and rides', story: STORY, beneficiary_picture_url: 'drawing:scene-soup' }
    const body = { ...IN_DAYTON, ...fields, headline: 'Sunday soup for Maria' }
    const { reply, headers } = await call(server, 'createCircle', { body, token: who.token })
    const run = reply.run_id ?? ''
    const revision = headers.get(FLOW_HEADERS.revision) ?? ''
    return { ...who, slug: reply.slug, params: { slug: reply.slug }, run, revision }
  }
  /** A member who has begun to set up a Circle. */
  const begun = async () => {
    const who = await member()
    const { reply } = await call(server, 'createRun', { params: { flow: 'signup' }, body: {}, token: who.token })
    return { ...who, run: reply.id }
  }
  const supporter = async (slug: string) => {
    const who = await helper()
    await call(server, 'joinCircle', { params: { slug }, body: {}, token: who.token })
    return who
  }
  /** A Circle whose supporter asks to lead it. */
  const leadRequest = async () => {
    const lead = await leader()
    const { token } = await supporter(lead.slug)
    const { params } = lead
    await call(server, 'joinCircle', { params, body: { requested_role: 'ADMINISTRATOR' }, token })
    const { reply } = await call(server, 'listLeadRequests', { params, token: lead.token })
    return { ...lead, request: reply.items[0]?.id ?? '' }
  }
  const invited = async () => {
    const lead = await leader()
    const email = `ana${++count}@example.com`
    const { params, token } = lead
    await call(server, 'inviteToCircle', { params, body: { emails: [email], message: undefined }, token })
    const { reply } = await call(server, 'listInvites', { params, query: {}, token })
    return { ...lead, invitee: email, invite: { slug: lead.slug, id: reply.items[0]?.id ?? '' } }
  }
  /** The data that a browser has after the identity provider sent it back. */
  const backFromGoogle = async (email = newcomer().email) => {
    const ask: Ask = (url, headers) =>
      fetch(url.replace('http://localhost:3000', server.url), { headers, redirect: 'manual' })
    const { reply } = await call(server, 'beginOauth', { body: { provider: 'GOOGLE' } })
    const back = await chooseAt(ask, reply.url, email)
    const body = { state: reply.state, secret: reply.secret, code: back.searchParams.get('code') ?? '' }
    return { email, body }
  }
  const googleTokenOf = async (email?: string) => {
    const { body } = await backFromGoogle(email)
    return (await call(server, 'exchangeOauth', { body })).reply.oauth_token
  }
  /** The token that links Google to an existing account. */
  const linkToken = async () => {
    const { email } = await member()
    const response = await fetch(`${server.url}/api/oauth/entry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider: 'GOOGLE', oauth_token: await googleTokenOf(email) }),
    })
    const { link_token } = await response.json()
    return String(link_token)
  }
  const letter = () => new File([Uint8Array.from(onePage())], 'letter.pdf', { type: 'application/pdf' })
  /** A document that a call about this member's letter needs. */
  const document = async ({ token }: Actor) => {
    const { reply } = await call(server, 'uploadDocument', { body: { file: letter() }, token })
    return { params: { document: reply.id }, token }
  }
  const picture = async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c65' } })
      .png()
      .toBuffer()
    return new File([Uint8Array.from(bytes)], 'soup.png', { type: 'image/png' })
  }
  const key = () => ({ [FLOW_HEADERS.key]: randomUUID() })
  return {
    server,
    newcomer,
    member,
    proved,
    proveLeader,
    leader,
    begun,
    supporter,
    operator,
    leadRequest,
    invited,
    backFromGoogle,
    googleTokenOf,
    linkToken,
    picture,
    letter,
    document,
    key,
  }
}
