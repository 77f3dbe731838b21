import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#api/client/call.ts'
import { onCallError } from '#api/client/failure-listener.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { showCallError } from '#components/failures/show-call-error.ts'
import { watchSession } from '#components/session/watch-session.ts'
import { dismissToast, toastStore } from '#components/ui/toast.ts'
import { sessionMachine } from '#flows/session/machine.ts'
import { type Response, type SessionAction, type SessionEvent, type SessionState, take } from '#flows/session/table.ts'
import words from '#messages/en/common.json' with { type: 'json' }
import { takeAsMachine } from '#tests/support/machine/take-as-machine.ts'
import { callDiffers } from '#tests/support/spec/call-differs.ts'
import { type Recorder, startRecorder } from '#tests/support/spec/recorder.ts'
import { type StandIn, standInBrowser } from '#tests/support/spec/stand-in-browser.ts'
import { callsIn, flowRows } from './rows/flow-rows.ts'
import { notYetKeys } from './rows/not-yet.ts'

const YES_NO = [true, false]
const responses = (is: Partial<Response>): Response[] =>
  (['unauthorised', 'forbidden', 'unanswered', 'refused'] as const)
    .flatMap((outcome) =>
      YES_NO.flatMap((login) =>
        YES_NO.flatMap((refreshable) =>
          YES_NO.map((recent) => ({ type: 'RESPONSE' as const, outcome, login, refreshable, recent })),
        ),
      ),
    )
    .filter((response) => Object.entries(is).every(([name, value]) => response[name as keyof Response] === value))
const about = (is: Partial<Response>) => responses({ login: false, ...is }).filter((it) => it.outcome !== 'refused')

/** The states of the session, by the names that the spec uses for them. */
const STATES = {
  idle: 'idle',
  refreshing: 'refreshing',
  reloading: 'reloading',
  signedOut: 'signed-out',
} as const satisfies Record<string, SessionState>

/** What a row of the spec means in terms of the table in `flows/session/table.ts`. */
interface Meaning {
  /** Every event for which the row's guard holds. */
  readonly events: readonly SessionEvent[]
  readonly does: readonly SessionAction[]
  /** The decision that overrides a part of the row, if there is one. */
  readonly asDecided?: string
}

/** The meaning of each row of the spec. */
const ROWS: Readonly<Record<string, Meaning>> = {
  'session: idle RESPONSE → refreshing': { events: about({ refreshable: true, recent: false }), does: ['refresh'] },
  'session: idle RESPONSE → idle (401/403/network error, no refresh_token)': {
    events: about({ refreshable: false }),
    does: ['log'],
  },
  'session: idle RESPONSE → idle (403 again within 60 s of a refresh)': {
    events: about({ refreshable: true, recent: true }),
    does: ['show'],
  },
  'session: idle RESPONSE → idle (any other non-2xx)': { events: responses({ outcome: 'refused' }), does: ['show'] },
  'session: refreshing RESPONSE → refreshing': { events: about({ refreshable: true }), does: ['queue'] },
  'session: refreshing DONE → reloading': {
    events: [{ type: 'DONE', after401: true }],
    does: ['store', 'retry', 'reload'],
    asDecided:
      'docs/decisions/2026-11-21-refresh.md: the page reloads after a 401 alone, not after a 403 or a network error; the call is sent once more first',
  },
  'session: reloading LOADED → idle': { events: [{ type: 'LOADED' }], does: [] },
  'session: refreshing ERROR → signedOut': { events: [{ type: 'ERROR', answered: true }], does: ['end'] },
  'session: refreshing ERROR → idle': { events: [{ type: 'ERROR', answered: false }], does: ['notice'] },
}

interface Edge extends Meaning {
  readonly from: SessionState
  readonly to: SessionState
}

/** Transitions for which the spec has no row, by the reason why Covey has them. */
const OURS: Readonly<Record<string, Edge>> = {
  'a login path never refreshes': { from: 'idle', to: 'idle', events: responses({ login: true }), does: ['show'] },
  'the access token is about to end: it is refreshed before anything waits for it': {
    from: 'idle',
    to: 'refreshing',
    events: [{ type: 'DUE' }],
    does: ['refresh'],
  },
  'nothing was answered 401, so nothing reloads': {
    from: 'refreshing',
    to: 'idle',
    events: [{ type: 'DONE', after401: false }],
    does: ['store', 'retry'],
  },
  'signing in again begins another session': {
    from: 'signed-out',
    to: 'idle',
    events: [{ type: 'SIGNED_IN' }],
    does: [],
  },
  'what is answered while a refresh or a reload is under way, or after the end, is logged where no token is left': {
    from: 'refreshing',
    to: 'refreshing',
    events: about({ refreshable: false }),
    does: ['log'],
  },
}

const rows = flowRows.filter(({ flow }) => flow === 'session')
const states: Readonly<Record<string, SessionState>> = STATES
const edges: (readonly [string, Edge | undefined])[] = [
  ...rows.map(({ key, from, to, basis }) => {
    const [start, end, meaning] = [states[from], states[to], ROWS[key]]
    return [`${basis} ${key}`, start && end && meaning && { ...meaning, from: start, to: end }] as const
  }),
  ...Object.entries(OURS),
]

describe('the edges of the session', () => {
  test.each(edges)('%s', (_, edge) => {
    expect(edge?.events.length, 'the row is not held').toBeGreaterThan(0)
    if (!edge) return
    for (const event of edge.events) {
      expect(take(edge.from, event), JSON.stringify(event)).toEqual({ state: edge.to, does: edge.does })
      expect(takeAsMachine(sessionMachine, edge.from, event), JSON.stringify(event)).toEqual({
        state: edge.to,
        does: edge.does,
      })
    }
  })

  test('contain no row that the spec does not have', () =>
    expect(Object.keys(ROWS).filter((key) => !rows.some((row) => row.key === key))).toEqual([]))
})

const EVENTS: readonly SessionEvent[] = [
  ...responses({}),
  { type: 'DUE' },
  ...YES_NO.map((after401) => ({ type: 'DONE' as const, after401 })),
  ...YES_NO.map((answered) => ({ type: 'ERROR' as const, answered })),
  { type: 'LOADED' },
  { type: 'SIGNED_IN' },
]

test('the session table for pages and the statechart agree in every state, for every event', () => {
  expect(Object.values(STATES).toSorted()).toEqual(Object.keys(sessionMachine.states).toSorted())
  for (const state of Object.values(STATES))
    for (const event of EVENTS)
      expect(takeAsMachine(sessionMachine, state, event), `${state} ${JSON.stringify(event)}`).toEqual(
        take(state, event),
      )
})

test('only a real 401 reloads the page, and only an answer ends a session', () => {
  for (const state of Object.values(STATES))
    for (const event of EVENTS) {
      const { does } = take(state, event)
      if (does.includes('reload')) expect(event).toEqual({ type: 'DONE', after401: true })
      if (does.includes('end')) expect(event).toEqual({ type: 'ERROR', answered: true })
    }
})

const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 300 }
const renewed = { access_token: 'other-access', refresh_token: 'other-refresh', expires_in: 300 }

let recorder: Recorder
let browser: StandIn
let went: string[]
beforeAll(async () => {
  recorder = await startRecorder()
})
beforeEach(() => {
  browser = standInBrowser()
  went = []
  onCallError(showCallError)
  // Dismiss messages that other tests have left.
  for (const { id } of toastStore.toasts()) dismissToast(id)
  watchSession({ again: words.signInAgain, offline: words.offline, go: (path) => went.push(path) })
  signIn(tokens)
})
afterEach(() => {
  for (const { id } of toastStore.toasts()) dismissToast(id)
  dropTokens()
  recorder.forget()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => recorder.stop())

const lines = () => recorder.calls.map(({ method, path }) => `${method} ${path}`)
const REFRESHED = 'POST /token/refresh?refresh_token=refresh'

/** Checks for each row what a page does when the row's transition is taken: its API calls, storage and messages. */
const CARRIED_OUT: Readonly<Record<string, () => Promise<void>>> = {
  'session: idle RESPONSE → refreshing': async () => {
    recorder.answer('readUser', { refused: 'forbidden' }, { reply: {} })
    recorder.answer('refreshTokens', { reply: renewed })
    await call('readUser')
    expect(lines()).toEqual(['GET /user', REFRESHED, 'GET /user'])
    const [row] = rows
    expect(callsIn(row?.action ?? '').flatMap((wanted) => callDiffers(wanted, recorder.calls[1]) ?? [])).toEqual([])
  },
  'session: idle RESPONSE → idle (401/403/network error, no refresh_token)': async () => {
    browser.localStorage.removeItem('refresh_token')
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    recorder.answer('readUser', { refused: 'forbidden' })
    await expect(call('readUser')).rejects.toThrow()
    expect(lines()).toEqual(['GET /user'])
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('GET /user'))
    expect(toastStore.toasts()).toEqual([])
  },
  'session: idle RESPONSE → idle (any other non-2xx)': async () => {
    recorder.answer('listNotices', { refused: 'too-many-requests', detail: 'That was one too many.' })
    await expect(call('listNotices', { failure: 'toast' })).rejects.toThrow('That was one too many.')
    expect(lines()).toEqual(['GET /notifications'])
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['That was one too many.'])
  },
  'session: refreshing RESPONSE → refreshing': async () => {
    recorder.answer('readUser', { refused: 'forbidden' }, { refused: 'forbidden' }, { reply: {} })
    recorder.answer('refreshTokens', { reply: renewed })
    await Promise.all([call('readUser'), call('readUser')])
    expect(lines().filter((line) => line.startsWith('POST'))).toEqual([REFRESHED])
  },
  'session: refreshing DONE → reloading': async () => {
    recorder.answer('readUser', { refused: 'not-signed-in' }, { reply: {} })
    recorder.answer('refreshTokens', { reply: renewed })
    await call('readUser')
    expect(browser.localStorage.getItem('token')).toBe('other-access')
    expect(browser.localStorage.getItem('refresh_token')).toBe('other-refresh')
    expect(recorder.calls.at(-1)?.headers.authorization).toBe('Bearer other-access')
    await vi.waitFor(() => expect(browser.deeds).toEqual(['reload']), 15_000)
  },
  'session: reloading LOADED → idle': async () => {
    recorder.answer('readUser', { refused: 'not-signed-in' }, { reply: {} })
    recorder.answer('refreshTokens', { reply: renewed })
    await call('readUser')
    await vi.waitFor(() => expect(browser.deeds).toEqual(['reload']), 15_000)
    // After the reload, the page is signed in again and refreshes its tokens as usual.
    browser.localStorage.removeItem('token_asked_at')
    recorder.forget()
    recorder.answer('readUser', { refused: 'forbidden' }, { reply: {} })
    recorder.answer('refreshTokens', { reply: tokens })
    await call('readUser')
    expect(lines()).toContain('POST /token/refresh?refresh_token=other-refresh')
  },
  'session: refreshing ERROR → signedOut': async () => {
    browser.localStorage.setItem('left', 'by this session')
    recorder.answer('readUser', { refused: 'not-signed-in' })
    recorder.answer('refreshTokens', { refused: 'refresh-refused' })
    await expect(call('readUser')).rejects.toThrow()
    expect(browser.localStorage.length).toBe(0)
    expect(toastStore.toasts().map(({ text }) => text)).toEqual(['Please login again'])
    expect(went).toEqual(['/'])
  },
}

describe('a page carries out', () => {
  const built = Object.entries(CARRIED_OUT).filter(([key]) => !notYetKeys.has(key))
  test.each(built)('%s', (_, carryOut) => carryOut())

  const missing = Object.entries(CARRIED_OUT).filter(([key]) => notYetKeys.has(key))
  test.each(missing)('not yet %s, or it must be removed from the list', async (_, carryOut) => {
    await expect(carryOut()).rejects.toThrow()
  })

  test('every binding row', () => {
    const binding = rows.filter(({ basis }) => basis === 'S').map(({ key }) => key)
    expect(binding.toSorted()).toEqual(Object.keys(CARRIED_OUT).toSorted())
  })
})
