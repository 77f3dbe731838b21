import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '#components/ui/toast.ts'
import { holderFails } from '#tests/support/spec/holder-fails.ts'
import { notYet } from './rows/not-yet.ts'
import { portalRows } from './rows/portal/all.ts'

const missing = new Set<string>(notYet.portal)

describe('the portal', () => {
  const built = portalRows.filter(({ id }) => !missing.has(id))
  test.each(built.map((row) => [row.id, row] as const))('holds %s', async (_, { held }) =>
    expect(await holderFails(held)).toBeUndefined(),
  )

  test('has every row once', () => {
    const ids = portalRows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(notYet.portal.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('no row that is listed as missing holds', async () => {
    const holding = []
    for (const { id, held } of portalRows)
      if (missing.has(id) && (await holderFails(held)) === undefined) holding.push(id)
    expect(holding, 'take these out of the list, and give those a test that wait for a word').toEqual([])
  })

  test('no row is held by a word alone', () =>
    expect(built.filter(({ held }) => 'mentions' in held).map(({ id }) => id)).toEqual([]))
})

describe('toasts', () => {
  afterEach(() => vi.useRealTimers())
  test('a toast closes after five seconds; an error stays', () => {
    vi.useFakeTimers()
    toast('Saved.')
    toast('That did not go through.', { kind: 'error' })
    vi.advanceTimersByTime(4999)
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['Saved.', 'That did not go through.'])
    vi.advanceTimersByTime(1)
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['That did not go through.'])
  })
})
