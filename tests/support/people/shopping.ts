import { randomUUID } from 'node:crypto'
import type { CommissionBody } from '#api/contract/order-events.ts'
import { EVENT_OF } from '#api/contract/order-states.ts'
import { signatureOf } from '#api/ports/network/signature.ts'
import type { Environment } from '#api/server/settings/environment.ts'
import type { TestServer } from '../portal/server.ts'
import { call } from './call.ts'
import { type Leader, signUpLeader } from './member.ts'

/** The first practice shop. Its best rate alternates between 8 % and 5 % every two weeks. */
export const JUNIPER = { id: 2101, slug: 'juniper-loom', domain: 'juniper-loom.example' } as const

export const idOf = async ({ services }: TestServer, email: string): Promise<string> =>
  (await services.store.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** A member who supports another person's Circle after an invitation. */
export async function supporterOf(server: TestServer, leader: Leader): Promise<Leader> {
  const who = await signUpLeader(server)
  const { read, transact } = server.services.store
  const circle = await read.selectFrom('circles').select('id').where('slug', '=', leader.slug).executeTakeFirstOrThrow()
  const user_id = await idOf(server, who.email)
  const created_at = server.services.now() + 1
  await transact(async (tx) => {
    await tx
      .insertInto('memberships')
      .values({ circle_id: circle.id, user_id, role: 'SUPPORTER', created_at })
      .execute()
  })
  return who
}

/** Starts a trip to a shop, and returns its codes. */
export async function tripOf(
  server: Pick<TestServer, 'url'>,
  who: Pick<Leader, 'token' | 'slug'>,
  retailer: number = JUNIPER.id,
  slug = who.slug,
) {
  const { reply, status } = await call(server, 'createTrip', {
    body: { retailer_id: retailer, cove_slug: slug },
    token: who.token,
  })
  if (status !== 201) throw new Error(`The trip was refused: ${JSON.stringify(reply)}`)
  const url = new URL(reply.redirect_url)
  return { ...reply, sc: url.searchParams.get('sc') ?? '', tc: url.searchParams.get('tc') ?? '' }
}

/** The network's report of a sale of $60 that earns $3.60. */
export const sale = (about: Partial<CommissionBody> = {}): CommissionBody => ({
  id: `c-${randomUUID()}`,
  retailer_id: JUNIPER.id,
  kind: 'purchase',
  trip_code: null,
  tracking_code: null,
  status: 'PENDING',
  reason: null,
  sale_amount: 6000,
  amount: 360,
  ordered_at: '2026-11-20T10:00:00.000Z',
  locking_at: null,
  modified_at: '2026-11-20T10:00:00.000Z',
  order_number: 'JU-1',
  ...about,
})

interface Posting {
  readonly secret?: string
  readonly at?: number
  readonly signature?: string | undefined
  /** The body that is sent instead of the signed one. */
  readonly body?: string
}

/** A portal, and the secret that signs events about orders. The portal may run in another process. */
export interface Told extends Pick<TestServer, 'url'> {
  readonly services: { readonly environment: Pick<Environment, 'orderWebhookSecret'>; now(): number }
}

/** Reports a sale to the portal, as the network does. */
export async function tell(server: Told, commission: CommissionBody, posting: Posting = {}) {
  const { environment, now } = server.services
  const text = JSON.stringify({ id: `ev-${randomUUID()}`, type: EVENT_OF[commission.status], commission })
  const { secret = environment.orderWebhookSecret, at = now(), body = text } = posting
  const signature = 'signature' in posting ? posting.signature : signatureOf(secret, text, at)
  const response = await fetch(`${server.url}/api/wildfire/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature !== undefined && { 'Covey-Signature': signature }) },
    body,
  })
  return { status: response.status, body: await response.json() }
}

export const ordersOf = async (
  server: TestServer,
  who: Leader,
  query: Partial<NonNullable<NonNullable<Parameters<typeof call<'listOrders'>>[2]>['query']>> = {},
  slug = who.slug,
) =>
  (await call(server, 'listOrders', { params: { slug }, query: { scope: 'circle', ...query }, token: who.token })).reply
