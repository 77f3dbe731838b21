import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoticeAbout } from '#api/contract/notices.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { notify } from '#api/server/notices/notify.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const joined = (name: string): NoticeAbout => ({
  kind: 'member-joined',
  params: { circle: 'Sunday soup for Maria', slug: 'soup', name },
})

const idOf = async ({ token }: Leader) => (await call(server, 'readUser', { token })).reply.id
const tell = (user_id: string, news: NoticeAbout, about?: string) =>
  server.services.store.transact((tx) => notify(tx, server.services, { ...news, user_id, ...(about && { about }) }))
const list = async ({ token }: Leader, query = {}) => (await call(server, 'listNotices', { token, query })).reply
const mark = ({ token }: Leader, id: string, and_older = false) =>
  call(server, 'markNotice', { token, params: { id }, body: { seen: true, and_older } })

async function told(...names: string[]): Promise<Leader> {
  const leader = await signUpLeader(server)
  for (const name of names) {
    await tell(await idOf(leader), joined(name))
    server.pass(1)
  }
  return leader
}

describe('the notices of a member', () => {
  test('are empty as long as nothing has happened', async () => {
    expect(await list(await told())).toEqual({ items: [], next_cursor: null, unread: 0 })
  })

  test('come newest first, a page at a time, each once', async () => {
    const leader = await told('Ann', 'Ben', 'Cho', 'Dee', 'Eve')
    const names: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(leader, { limit: '2', ...(cursor && { cursor }) })
      names.push(...page.items.map(({ params }) => params.name))
      cursor = page.next_cursor
    }
    expect(names).toEqual(['Eve', 'Dee', 'Cho', 'Ben', 'Ann'])
  })

  test('stay in order even within one millisecond', async () => {
    const leader = await told()
    const id = await idOf(leader)
    await server.services.store.transact(async (tx) => {
      for (const name of ['Ann', 'Ben', 'Cho'])
        await notify(tx, { ...server.services, now: () => 1_900_000_000_000 }, { ...joined(name), user_id: id })
    })
    const first = await list(leader, { limit: '2' })
    const second = await list(leader, { limit: '2', cursor: first.next_cursor ?? '' })
    const names = [...first.items, ...second.items].map(({ params }) => String(params.name))
    expect(names.sort()).toEqual(['Ann', 'Ben', 'Cho'])
  })

  test('contain the same event once', async () => {
    const leader = await told()
    await Promise.all([1, 2, 3].map(async () => tell(await idOf(leader), joined('Ann'), 'join:1')))
    expect((await list(leader)).items).toHaveLength(1)
  })

  test('are kept for a year', async () => {
    const leader = await told('Ann')
    await sweepStoredData({ ...server.services, now: () => server.services.now() + 364 * 86_400_000 })
    expect((await list(leader)).items).toHaveLength(1)
    await sweepStoredData({ ...server.services, now: () => server.services.now() + 366 * 86_400_000 })
    expect((await list(leader)).items).toHaveLength(0)
  })
})

describe('marking notices as seen', () => {
  test('works for one notice, or for it and all before', async () => {
    const leader = await told('Ann', 'Ben', 'Cho')
    const [cho, ben] = (await list(leader)).items
    expect((await mark(leader, ben?.id ?? '')).reply).toEqual({ unread: 2 })
    expect((await mark(leader, cho?.id ?? '', true)).reply).toEqual({ unread: 0 })
    expect((await list(leader)).items.every(({ seen_at }) => seen_at !== null)).toBe(true)
  })

  test('does not mark notices that arrived in the meantime', async () => {
    const leader = await told('Ann')
    const [ann] = (await list(leader)).items
    await tell(await idOf(leader), joined('Ben'))
    expect((await mark(leader, ann?.id ?? '', true)).reply).toEqual({ unread: 1 })
  })

  test('refuses another person’s notice like one that does not exist', async () => {
    const [leader, other] = [await told('Ann'), await told()]
    const [ann] = (await list(leader)).items
    const [theirs, none] = [await mark(other, ann?.id ?? ''), await mark(other, 'nothing')]
    expect([theirs.status, theirs.refusal]).toEqual([none.status, none.refusal])
    expect(theirs.status).toBe(404)
    expect((await list(leader)).unread).toBe(1)
  })
})

test('refuses a cursor that no page gave, with a message', async () => {
  const leader = await told()
  for (const cursor of ['', 'x', '1', '1.', '.x', `1.${'x'.repeat(65)}`, "1.a' or 1=1"]) {
    const { status, refusal } = await call(server, 'listNotices', { token: leader.token, query: { cursor } })
    expect([cursor, status, refusal.code]).toEqual([cursor, 422, 'invalid-input'])
  }
})
