// Starts the two servers that circles.ts compares, in a separate process: the whole API, and bare Hono routes that run
// the same queries in plain SQL on the same driver. The arguments are the number of Circles and the number of members
// in the first Circle.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { memberOf } from '#api/server/session/tokens.ts'
import { searchPrefixes } from '#api/store/search/search-words.ts'
import type { Writer } from '#api/store/store.ts'
import { leaderWithCircle } from '#tests/support/people/member.ts'
import { startServer } from '#tests/support/portal/server.ts'

const SIZE = Number(process.argv[2])
const AT_ONCE = 200
const PAGE = 20

const api = await startServer()
const { services } = api
const { read } = services.store
const leader = await leaderWithCircle(api)
await services.store.transact(fill)

/**
 * Adds people who are all members of the leader's Circle. Each also has a Circle of their own that a search for "soup"
 * finds.
 */
async function fill(tx: Writer): Promise<void> {
  const circle = await tx.selectFrom('circles').selectAll().where('slug', '=', leader.slug).executeTakeFirstOrThrow()
  const { id, slug, ...fields } = circle
  for (let from = 0; from < SIZE; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, SIZE - from) }, (_, index) => from + index)
    const users = numbers.map((number) => ({
      id: `user-${number}`,
      email: `person-${number}@example.com`,
      first_name: 'Ana',
      last_name: `Rossi ${number}`,
      password_hash: '',
      user_account_id: `account-${number}`,
      created_at: number,
    }))
    await tx.insertInto('users').values(users).execute()
    const circles = numbers.map((number) => {
      const headline = `Soup kitchen ${number}`
      const own = { id: `circle-${number}`, slug: `circle-${number}`, vanity_url: `soup-${number}`, headline }
      return { ...fields, ...own, listed_at: 1_000_000 + number }
    })
    await tx.insertInto('circles').values(circles).execute()
    const prefixes = circles.flatMap(({ id: circle_id, listed_at, headline, purpose, city }) =>
      searchPrefixes([headline, purpose, city]).map((prefix) => ({ prefix, listed_at, circle_id })),
    )
    for (let at = 0; at < prefixes.length; at += 5000)
      await tx
        .insertInto('circle_prefixes')
        .values(prefixes.slice(at, at + 5000))
        .execute()
    const leads = numbers.map((number) => ({ circle_id: `circle-${number}`, role: 'ADMINISTRATOR' as const, number }))
    const supports = numbers.map((number) => ({ circle_id: id, role: 'SUPPORTER' as const, number }))
    await tx
      .insertInto('memberships')
      .values(
        [...leads, ...supports].map(({ number, ...of }) => ({ ...of, user_id: `user-${number}`, created_at: number })),
      )
      .execute()
  }
}

const bare = new Hono()
  .get('/search', async (context) => {
    const { rows } = await sql<{ id: string }>`
      select circles.* from circle_prefixes as found join circles on circles.id = found.circle_id
      where found.prefix = 'soup' order by found.listed_at desc, found.circle_id desc limit ${PAGE + 1}`.execute(read)
    const ids = sql.join(rows.map(({ id }) => id))
    const leaders = await sql`
      select circle_id, first_name, last_name from memberships join users on users.id = user_id
      where role = 'ADMINISTRATOR' and circle_id in (${ids})`.execute(read)
    const sums = await sql`
      select circle_id, status, sum(circle_share) as sum from order_sums
      where circle_id in (${ids}) group by circle_id, status`.execute(read)
    return context.json({ rows, leaders: leaders.rows, sums: sums.rows })
  })
  .get('/members', async (context) => {
    const member = await memberOf(services, (context.req.header('authorization') ?? '').slice('Bearer '.length))
    if (!member) return context.json({ detail: 'Sign in.' }, 401)
    const { rows } = await sql<{ id: string; role: string }>`
      select circles.id, role from circles join memberships on circle_id = circles.id
      where slug = ${leader.slug} and user_id = ${member.id}`.execute(read)
    const members = await sql`
      select role, memberships.created_at, user_id, user_account_id, first_name, last_name, email, email_verified_at
      from memberships join users on users.id = user_id
      where circle_id = ${rows[0]?.id} order by role, memberships.created_at, user_id limit ${PAGE + 1}`.execute(read)
    return context.json({ role: rows[0]?.role, members: members.rows })
  })
const server = serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
const address = server.address()
const base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

process.send?.({
  token: leader.token,
  search: { api: `${api.url}/api/cove/all?q=soup`, bare: `${base}/search` },
  members: { api: `${api.url}/api/cove/${leader.slug}/members`, bare: `${base}/members` },
})
process.once('message', async () => {
  server.close()
  await api.stop()
  process.exit(0)
})
