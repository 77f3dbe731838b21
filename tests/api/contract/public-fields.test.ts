import { describe, expect, test } from 'vitest'
import { type RowName, table } from '#api/contract/table.ts'
import { publicFields } from '#tests/support/examples/all.ts'
import { pathsIn, wordsOf } from '#tests/support/examples/paths.ts'
import { playExample } from '#tests/support/examples/play-example.ts'

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)
const lists = Object.entries(publicFields).flatMap(([name, words]) =>
  isRow(name) ? [{ name, allowed: wordsOf(words) }] : [],
)

/** Calls whose example needs a token: people confirm an e-mail address while signed in to its account. */
const SIGNED_IN: readonly RowName[] = ['verifyEmail']

/** Whether two paths are equal, or the first lies inside the other one, whose value is null or empty. */
const isWithin = (path: string, other: string) =>
  path === other || path.startsWith(`${other}.`) || (other.endsWith('[]') && path.startsWith(other))

describe('a visitor who is not signed in', () => {
  test.each(lists)('sees of $name only the listed fields', async ({ name, allowed }) => {
    const { sent, status, reply } = await playExample(name)
    expect(status).toBe(table[name].status)
    expect(sent.token !== undefined).toBe(SIGNED_IN.includes(name))
    const found = [...new Set(pathsIn(reply))]
    const unlisted = found.filter((path) => !allowed.some((one) => isWithin(one, path)))
    expect(
      unlisted,
      'to make a field public, add it to the call’s list beside its example, in tests/support/examples',
    ).toEqual([])
    const unknown = allowed.filter((one) => !found.some((path) => isWithin(one, path)))
    expect(unknown, 'no one is told this any more: take it off the call’s list, in tests/support/examples').toEqual([])
  })
})
