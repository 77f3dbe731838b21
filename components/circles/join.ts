import type { Circle } from '#api/contract/circles.ts'

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

/** From now on the member's shopping goes to this Circle, also where it went to another one before. */
export async function shopFor(slug: string): Promise<void> {
  const { call } = await import('#api/client/call.ts')
  await call('switchCircle', { params: { slug } })
}
