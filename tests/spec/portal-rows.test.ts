import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import { dismissToast, toast, toastStore } from '#components/ui/toast.ts'
import { holderFails } from '#tests/support/spec/holder-fails.ts'
import { notYet } from './rows/not-yet.ts'
import { portalRows } from './rows/portal/all.ts'
import { whyMoreCalls } from './rows/portal/calls.ts'

const missing = new Set<string>(notYet.portal)

describe('the portal', () => {
  const built = portalRows.filter(({ id }) => !missing.has(id))
  test.each(built.map((row) => [row.id, row] as const))('fulfills %s', async (_, { held }) =>
    expect(await holderFails(held)).toBeUndefined(),
  )

  test('has every call of the rows, and others only for features beyond the spec', () => {
    const rows = portalRows.flatMap(({ id, held }) => ('call' in held && !missing.has(id) ? [held.call] : []))
    const found = Object.values<Endpoint>(table).map(({ method, path, noun }) => ({ call: `${method} ${path}`, noun }))
    expect(rows.filter((row) => !found.some(({ call }) => call === row))).toEqual([])
    const unexplained = found.filter(({ call, noun }) => !rows.includes(call) && !Object.hasOwn(whyMoreCalls, noun))
    expect(unexplained, 'say in tests/spec/rows/portal/calls.ts why').toEqual([])
  })

  test('has every row once', () => {
    const ids = portalRows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(notYet.portal.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('fulfills no row that is listed as missing', async () => {
    const holding = []
    for (const { id, held } of portalRows)
      if (missing.has(id) && (await holderFails(held)) === undefined) holding.push(id)
    expect(holding, 'take these out of the list, and give those a test that wait for a word').toEqual([])
  })

  test('has no row without a check', () =>
    expect(built.filter(({ held }) => 'mentions' in held).map(({ id }) => id)).toEqual([]))
})

describe('toasts', () => {
  afterEach(() => vi.useRealTimers())
  test('a toast closes after five seconds; an error stays', () => {
    // Dismiss messages that the test of an earlier row may have left.
    for (const { id } of toastStore.toasts()) dismissToast(id)
    vi.useFakeTimers()
    toast('Saved.')
    toast('That did not go through.', { kind: 'error' })
    vi.advanceTimersByTime(4999)
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['Saved.', 'That did not go through.'])
    vi.advanceTimersByTime(1)
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['That did not go through.'])
  })
})
