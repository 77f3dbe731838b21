import type { TestServer } from '../portal/server.ts'
import { type Ask, chooseAt } from '../servers/issuer.ts'
import { call } from './call.ts'

/** Chooses an account on the embedded identity provider's page, and returns its token. */
export async function googleTokenOf(server: Pick<TestServer, 'url'>, email: string, name?: string): Promise<string> {
  const ask: Ask = (url, headers) =>
    fetch(url.replace('http://localhost:3000', server.url), { headers, redirect: 'manual' })
  const { state, secret, url } = (await call(server, 'beginOauth', { body: { provider: 'GOOGLE' } })).reply
  const back = await chooseAt(ask, url, email, name)
  const code = back.searchParams.get('code') ?? ''
  if (back.searchParams.get('state') !== state) throw new Error('The issuer came back with another state.')
  return (await call(server, 'exchangeOauth', { body: { state, secret, code } })).reply.oauth_token
}

export const enterByGoogle = (server: Pick<TestServer, 'url'>, oauth_token: string) =>
  call(server, 'enterOauth', { body: { provider: 'GOOGLE', oauth_token } })
