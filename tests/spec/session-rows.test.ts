import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { sessionMachine } from '#flows/session/machine.ts'
import { type Response, type SessionAction, type SessionEvent, type SessionState, take } from '#flows/session/table.ts'

interface Row {
  readonly from: SessionState
  readonly event: string
  readonly guard: string
  readonly to: SessionState
  readonly action: string
  /** Every event that the guard's words cover. */
  readonly events: readonly SessionEvent[]
  /** The action's words in those of the table. */
  readonly does: readonly SessionAction[]
}

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

/** The edges of `session` that the spec itself fixes. */
const S: readonly Row[] = [
  {
    from: 'idle',
    event: 'RESPONSE',
    guard:
      '401/403/network error, not a login path, refresh_token stored, no refresh in flight, not refreshed in last 60 s',
    to: 'refreshing',
    action: 'POST /token/refresh?refresh_token=…',
    events: about({ refreshable: true, recent: false }),
    does: ['refresh'],
  },
  {
    from: 'idle',
    event: 'RESPONSE',
    guard: '401/403/network error, no refresh_token',
    to: 'idle',
    action: 'log detail only',
    events: about({ refreshable: false }),
    does: ['log'],
  },
  {
    from: 'idle',
    event: 'RESPONSE',
    guard: 'any other non-2xx',
    to: 'idle',
    action: 'toast detail',
    events: responses({ outcome: 'refused' }),
    does: ['show'],
  },
  {
    from: 'refreshing',
    event: 'RESPONSE',
    guard: 'another 401/403 arrives',
    to: 'refreshing',
    action: 'queue; one attempt at a time',
    events: about({ refreshable: true }),
    does: ['queue'],
  },
  {
    from: 'refreshing',
    event: 'DONE',
    guard: '',
    to: 'reloading',
    action: 'store both tokens (rotation)',
    events: [{ type: 'DONE', after401: true }],
    does: ['store', 'retry', 'reload'],
  },
  {
    from: 'reloading',
    event: 'LOADED',
    guard: '',
    to: 'idle',
    action: 'page reload',
    events: [{ type: 'LOADED' }],
    does: [],
  },
  {
    from: 'refreshing',
    event: 'ERROR',
    guard: 'HTTP answer',
    to: 'signed-out',
    action: '"Please login again"; clear storage; go to /',
    events: [{ type: 'ERROR', answered: true }],
    does: ['end'],
  },
]

/** The edges on which the spec is silent, as decided. */
const P: readonly Row[] = [
  {
    from: 'idle',
    event: 'RESPONSE',
    guard: '403 again within 60 s of a refresh',
    to: 'idle',
    action: 'show detail (permission), no loop',
    events: about({ refreshable: true, recent: true }),
    does: ['show'],
  },
  {
    from: 'idle',
    event: 'RESPONSE',
    guard: 'on a login path',
    to: 'idle',
    action: 'show detail, no refresh',
    events: responses({ login: true }),
    does: ['show'],
  },
  {
    from: 'refreshing',
    event: 'ERROR',
    guard: 'offline / no answer',
    to: 'idle',
    action: 'keep session; "You are offline" notice',
    events: [{ type: 'ERROR', answered: false }],
    does: ['notice'],
  },
  {
    from: 'idle',
    event: 'DUE',
    guard: 'the access token is about to end',
    to: 'refreshing',
    action: 'the same refresh, before anybody waits for it',
    events: [{ type: 'DUE' }],
    does: ['refresh'],
  },
  {
    from: 'refreshing',
    event: 'DONE',
    guard: 'nothing was answered 401',
    to: 'idle',
    action: 'store both tokens, no reload',
    events: [{ type: 'DONE', after401: false }],
    does: ['store', 'retry'],
  },
  {
    from: 'signed-out',
    event: 'SIGNED_IN',
    guard: '',
    to: 'idle',
    action: '',
    events: [{ type: 'SIGNED_IN' }],
    does: [],
  },
]

/** What the statechart makes of an event, in the table's words. */
function takeAsMachine(from: SessionState, event: SessionEvent) {
  const [start] = initialTransition(sessionMachine)
  const at = sessionMachine.resolveState({ ...start, value: from })
  const [next, actions] = transition(sessionMachine, at, event)
  return { state: next.value, does: actions.map(({ type }) => type) }
}

describe.each([
  ['fixed by the spec', S],
  ['decided where the spec is silent', P],
])('edges of session %s', (_, rows) => {
  test.each(rows.map((row) => [`${row.from} ${row.event} ${row.guard} → ${row.to}`, row] as const))('%s', (_, row) => {
    expect(row.events.length).toBeGreaterThan(0)
    for (const event of row.events) {
      expect(take(row.from, event), JSON.stringify(event)).toEqual({ state: row.to, does: row.does })
      expect(takeAsMachine(row.from, event), JSON.stringify(event)).toEqual({ state: row.to, does: row.does })
    }
  })
})

const STATES = ['idle', 'refreshing', 'reloading', 'signed-out'] as const satisfies readonly SessionState[]
const EVENTS: readonly SessionEvent[] = [
  ...responses({}),
  { type: 'DUE' },
  ...YES_NO.map((after401) => ({ type: 'DONE' as const, after401 })),
  ...YES_NO.map((answered) => ({ type: 'ERROR' as const, answered })),
  { type: 'LOADED' },
  { type: 'SIGNED_IN' },
]

test('the table that pages run and the statechart are the same, in every state, for every event', () => {
  expect(STATES.length).toBe(Object.keys(sessionMachine.states).length)
  for (const state of STATES)
    for (const event of EVENTS)
      expect(takeAsMachine(state, event), `${state} ${JSON.stringify(event)}`).toEqual(take(state, event))
})

test('nothing but a real 401 reloads the page, and nothing but an answer ends a session', () => {
  for (const state of STATES)
    for (const event of EVENTS) {
      const { does } = take(state, event)
      if (does.includes('reload')) expect(event).toEqual({ type: 'DONE', after401: true })
      if (does.includes('end')) expect(event).toEqual({ type: 'ERROR', answered: true })
    }
})
