import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { IN_DAYTON, type Leader, STORY, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
/** Compares Circles by title. */
const leaders = new Map<string, Leader>()

const CIRCLES = [
  { headline: 'Sunday soup for Maria', purpose: 'Meals and rides', cove_type: 'CAREGIVING' },
  { headline: 'The Café Ñandú band', purpose: 'New drums', cove_type: 'CLUB' },
  { headline: 'Books for room 12', purpose: 'Soup is not all', cove_type: 'CLASSROOM' },
  { headline: 'Soup kitchen', purpose: 'A stove', cove_type: 'CLUB' },
  { headline: '汤 🍲', purpose: '为玛丽亚', cove_type: 'OTHER' },
] as const

beforeAll(async () => {
  server = await startServer()
  for (const fields of CIRCLES) {
    const leader = await signUpLeader(server)
    const body = {
      ...IN_DAYTON,
      story: STORY,
      beneficiary_picture_url: 'drawing:scene-jar',
      zip_code: '45402',
      ...fields,
    }
    await call(server, 'updateCircle', { params: { slug: leader.slug }, body, token: leader.token })
    leaders.set(fields.headline, leader)
    // The order of two Circles created in the same millisecond is undefined.
    server.pass(1)
  }
  const unfinished = await signUpLeader(server)
  const body = { headline: 'Soup that nobody sees', purpose: 'Soup' }
  await call(server, 'updateCircle', { params: { slug: unfinished.slug }, body, token: unfinished.token })
})
afterAll(() => server.stop())

type Query = NonNullable<Parameters<typeof call<'searchCircles'>>[2]>['query']
const search = (query: Query = {}) => call(server, 'searchCircles', { query })
const titles = async (query: Query) => (await search(query)).reply.items.map(({ headline }) => headline)

test('the directory shows all complete Circles, newest first, with their public fields only', async () => {
  const { reply } = await search()
  expect(reply.items.map(({ headline }) => headline)).toEqual(CIRCLES.map(({ headline }) => headline).toReversed())
  expect(reply.next_cursor).toBeNull()
  expect(Object.keys(reply.items[0] ?? {}).toSorted()).toEqual([
    'beneficiary_picture_url',
    'city',
    'cove_type',
    'created_at',
    'headline',
    'leader_name',
    'purpose',
    'slug',
    'state',
    'supporters',
    'totals',
    'vanity_url',
  ])
  expect(JSON.stringify(reply)).not.toMatch(/45402|39\.7|Rossi|@example/)
})

describe('a search in the directory', () => {
  test.each([
    ['soup', ['Soup kitchen', 'Books for room 12', 'Sunday soup for Maria']],
    ['SOU', ['Soup kitchen', 'Books for room 12', 'Sunday soup for Maria']],
    ['soup maria', ['Sunday soup for Maria']],
    ['mar su', ['Sunday soup for Maria']],
    ['nandu cafe', ['The Café Ñandú band']],
    ['Ñandú', ['The Café Ñandú band']],
    ['12', ['Books for room 12']],
    ['dayton soup kit', ['Soup kitchen']],
    ['汤', ['汤 🍲']],
    ['soupx', []],
    ['--- 🍲', []],
    ["' or 1=1 --", []],
    ['%', []],
  ])('for %j finds %j', async (q, found) => {
    expect(await titles({ q })).toEqual(found)
  })

  test('for spaces only finds all', async () => {
    expect(await titles({ q: '  ' })).toHaveLength(CIRCLES.length)
  })

  test('can be limited to one type', async () => {
    expect(await titles({ type: 'CLUB' })).toEqual(['Soup kitchen', 'The Café Ñandú band'])
    expect(await titles({ q: 'soup', type: 'CLUB' })).toEqual(['Soup kitchen'])
  })
})

describe('the pages of the directory', () => {
  test.each([[{}], [{ q: 'd' }], [{ q: 'dayton', type: 'CLUB' as const }]])(
    'for the query %j hold each Circle once',
    async (query) => {
      const whole = await titles(query)
      const seen: (string | null)[] = []
      let cursor: string | undefined
      do {
        const { reply } = await search({ ...query, limit: 2, ...(cursor && { cursor }) })
        expect(reply.items.length).toBeLessThanOrEqual(2)
        seen.push(...reply.items.map(({ headline }) => headline))
        cursor = reply.next_cursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(whole)
    },
  )

  test.each(['x', 'W10', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
    'do not begin at %j',
    async (cursor) => {
      const { status, refusal } = await search({ cursor })
      expect([status, refusal.fields]).toEqual([422, { cursor: ['Start again from the first page.'] }])
    },
  )

  test.each(['0', '-1', '101', '2.5', 'all'])('refuse the size %s', async (limit) => {
    const response = await fetch(`${server.url}/api/cove/all?limit=${limit}`)
    expect(response.status).toBe(422)
  })
})

test('the directory finds a Circle by its new words immediately, and no longer by the old ones', async () => {
  const { slug, token } = leaders.get('Books for room 12') ?? { slug: '', token: '' }
  const rename = (headline: string) => call(server, 'updateCircle', { params: { slug }, body: { headline }, token })
  await rename('Atlases for room 12')
  expect(await titles({ q: 'atlas' })).toEqual(['Atlases for room 12'])
  expect(await titles({ q: 'books' })).toEqual([])
  await rename('Books for room 12')
  expect(await titles({})).toHaveLength(CIRCLES.length)
})

test('both spellings of the address of my Circles work', async () => {
  const token = leaders.get('Soup kitchen')?.token ?? ''
  for (const path of ['/api/cove', '/api/cove/']) {
    const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } })
    expect(await response.json()).toMatchObject(
      [{ id: /./, headline: 'Soup kitchen', role: 'ADMINISTRATOR' }].map(({ id: _, ...rest }) => rest),
    )
  }
})
