import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledOnce } from '#api/store/compiled-once.ts'
import { openStore, type Reader, type Store } from '#api/store/store.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'

let folder: string
const databases: (TestDatabase | undefined)[] = []
let store: Store
let other: Store
const open = async (file: string) => {
  const database = await newDatabase()
  databases.push(database)
  return openStore(database?.url ?? join(folder, file))
}
beforeAll(async () => {
  folder = await newDataFolder('covey-compiled-')
  store = await open('a.sqlite')
  other = await open('b.sqlite')
})
afterAll(async () => {
  await store.close()
  await other.close()
  for (const database of databases) await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** How often the query was built. It should be once for each form of it and each database. */
let built = 0
const attempts = compiledOnce((_, keys: readonly string[], most: number | undefined, after: number | undefined) => {
  built++
  return sql<{ key: string; count: number }>`
    select key, count from attempts where key in (${sql.join(keys)}) and ends_at > 0
    ${after === undefined ? sql`` : sql`and count > ${after}`}
    ${most === undefined ? sql`` : sql`and count <= ${most}`} order by key`
})
const oneAttempt = compiledOnce((db: Reader, key: string) =>
  db.selectFrom('attempts').select('count').where('key', '=', key).where('ends_at', '>', 0),
)
const write = (into: Store, key: string, count: number) =>
  into.transact(async (tx) => {
    await tx.deleteFrom('attempts').where('key', '=', key).execute()
    await tx.insertInto('attempts').values({ key, count, ends_at: 1 }).execute()
  })

test('values are bound to the right places, with any optional parts and any length of lists', async () => {
  for (const [key, count] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await write(store, key, count)
  const keys = async (...given: [readonly string[], number | undefined, number | undefined]) =>
    (await attempts(store.read, ...given)).map(({ key }) => key).join('')
  expect(await keys(['a', 'b', 'c'], undefined, undefined)).toBe('abc')
  expect(await keys(['c', 'b'], undefined, undefined)).toBe('bc')
  expect(await keys(['a', 'b', 'c'], 2, undefined)).toBe('ab')
  expect(await keys(['a', 'b', 'c'], undefined, 2)).toBe('c')
  expect(await keys(['a', 'b', 'c'], 2, 1)).toBe('b')
  expect(await keys(['a', 'c', 'b'], 3, 1)).toBe('bc')
})

test('a query is built once for each shape, and the next call sees later changes', async () => {
  await write(store, 'seen', 1)
  const read = () => attempts(store.read, ['seen'], undefined, undefined)
  expect(await read()).toEqual([{ key: 'seen', count: 1 }])
  const before = built
  await write(store, 'seen', 2)
  expect(await read()).toEqual([{ key: 'seen', count: 2 }])
  await write(store, 'seen', 3)
  expect(await read()).toEqual([{ key: 'seen', count: 3 }])
  expect(built).toBe(before)
})

test('a query inside a transaction sees its own changes', async () => {
  await store.transact(async (tx) => {
    await tx.insertInto('attempts').values({ key: 'inside', count: 7, ends_at: 1 }).execute()
    expect(await oneAttempt(tx, 'inside')).toEqual([{ count: 7 }])
    expect(await oneAttempt(store.read, 'inside')).toEqual([])
  })
  expect(await oneAttempt(store.read, 'inside')).toEqual([{ count: 7 }])
})

test('each database is queried separately', async () => {
  await write(store, 'mine', 1)
  await write(other, 'mine', 2)
  expect(await oneAttempt(store.read, 'mine')).toEqual([{ count: 1 }])
  expect(await oneAttempt(other.read, 'mine')).toEqual([{ count: 2 }])
})
