import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { linkSent } from '#flows/login/steps/link-sent.ts'
import { watchEntry } from './watch-entry.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** Resolves to `waits` if the page is still waiting for a mailed link to be opened. */
const waiting = (signal: AbortSignal) =>
  Promise.race([
    watchEntry(login, { run: { id: 'run', revision: 0 }, step: linkSent.id }, signal, {
      open: () => {
        throw new Error('No run is opened here.')
      },
      takeOver: async () => undefined,
    }),
    soon('waits'),
  ])

test('a wait goes on until people leave the step', async () => {
  const leaving = new AbortController()
  const wait = waiting(leaving.signal)
  await expect(wait).resolves.toBe('waits')
  leaving.abort()
})

test('a wait ends at once if people left the step while its code was loading', () =>
  expect(waiting(AbortSignal.abort(new Error('They left.')))).rejects.toThrow('They left.'))
