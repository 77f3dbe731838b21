import type { Circle } from '#api/contract/circles.ts'

/**
 * Joins a Circle, with an invitation if there is one. Imports the API client only now, because people who only read the
 * page don't need it.
 */
export async function join(slug: string, token: string | undefined): Promise<Circle> {
  const { call } = await import('#api/client/call.ts')
  return (await call('joinCircle', { params: { slug }, body: token ? { invite_token: token } : {} })).reply
}

/** A member's role in a Circle, or `null` if they have none. */
export async function roleIn(slug: string): Promise<Circle['role']> {
  const { call } = await import('#api/client/call.ts')
  return (await call('readCircle', { params: { slug }, failure: 'toast' })).reply.role
}

/** Sends the member's future cashback to this Circle, even if it went to another one before. */
export async function shopFor(slug: string): Promise<void> {
  const { call } = await import('#api/client/call.ts')
  await call('switchCircle', { params: { slug } })
}
