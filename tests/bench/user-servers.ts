// Starts the two servers that read-user.ts compares, in a separate process: the whole API, and a bare Hono route.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { memberOf } from '#api/server/session/tokens.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { startServer } from '#tests/support/portal/server.ts'

const api = await startServer()
const { services } = api

/** Checks the token and runs the queries as the API does, on the same driver, and does nothing else. */
const bare = new Hono().get('/user', async (context) => {
  const member = await memberOf(services, (context.req.header('authorization') ?? '').slice('Bearer '.length))
  if (!member) return context.json({ detail: 'Sign in.' }, 401)
  const circles = await services.store.read
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .select(['role', 'switched_at', 'memberships.created_at as joined_at'])
    .where('user_id', '=', member.id)
    .orderBy('memberships.created_at', 'desc')
    .execute()
  const own = await services.store.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  return context.json({ ...member, has_password: own !== undefined, circles })
})
const server = serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
const address = server.address()
const port = address && typeof address === 'object' ? address.port : 0

const { token } = await signUpLeader(api)
process.send?.({ api: `${api.url}/api/user`, bare: `http://127.0.0.1:${port}/user`, token })
process.once('message', async () => {
  server.close()
  await api.stop()
  process.exit(0)
})
