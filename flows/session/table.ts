/** The ways in which a call can fail, as far as the session is concerned. */
export type Outcome = 'unauthorised' | 'forbidden' | 'unanswered' | 'refused'

/** A failed call, with everything that decides whether the failure is about the session. */
export interface Response {
  readonly type: 'RESPONSE'
  readonly outcome: Outcome
  /** Whether the call is one that signs people in. During such a call there is no session yet. */
  readonly login: boolean
  /** Whether a refresh token is stored. */
  readonly refreshable: boolean
  /** Whether a failed call led to a refresh of the tokens within the last minute. */
  readonly recent: boolean
}

export type SessionEvent =
  | Response
  /** The access token is about to expire. */
  | { readonly type: 'DUE' }
  /** The refresh returned new tokens. `after401`: the refresh was started because a call got a 401. */
  | { readonly type: 'DONE'; readonly after401: boolean }
  /** The refresh failed: the server refused it (`answered: true`), or there was no response. */
  | { readonly type: 'ERROR'; readonly answered: boolean }
  | { readonly type: 'LOADED' }
  | { readonly type: 'SIGNED_IN' }

export type SessionState = 'idle' | 'refreshing' | 'reloading' | 'signed-out'

const answerIn = (event: SessionEvent) => (event.type === 'RESPONSE' ? event : undefined)

/** Facts about an event. A transition in the table below can require that they are true or false. */
const SESSION_GUARDS = {
  aboutSession: (event) => answerIn(event)?.login === false && answerIn(event)?.outcome !== 'refused',
  refreshable: (event) => answerIn(event)?.refreshable === true,
  recent: (event) => answerIn(event)?.recent === true,
  after401: (event) => event.type === 'DONE' && event.after401,
  answered: (event) => event.type === 'ERROR' && event.answered,
} as const satisfies Readonly<Record<string, (event: SessionEvent) => boolean>>

/** What the page does when a transition is taken. `api/client/refresh.ts` implements these actions. */
export type SessionAction =
  /** Exchanges the refresh token for new tokens. */
  | 'refresh'
  /** Waits for the exchange that is already in progress. */
  | 'queue'
  /** Stores the new tokens. */
  | 'store'
  /** Sends the failed call again. */
  | 'retry'
  /** Reloads the page after saving what was typed. */
  | 'reload'
  /** Shows the server's error message. */
  | 'show'
  /** Writes the server's error message to the console and shows nothing. */
  | 'log'
  /** Shows that the browser is offline, and keeps the session. */
  | 'notice'
  /** Shows "Please login again", clears the storage and opens the front page. */
  | 'end'

/** The facts that a transition requires: `true` for those that must hold, `false` for those that must not. */
export type SessionCondition = Readonly<Partial<Record<keyof typeof SESSION_GUARDS, boolean>>>

/**
 * One transition: an event in a state, and what happens then. If several transitions fit an event, the first one in the
 * table whose condition is true is used.
 */
export interface SessionEdge {
  readonly from: SessionState
  readonly on: SessionEvent['type']
  readonly when?: SessionCondition
  /** Absent if the state does not change. */
  readonly to?: SessionState
  readonly does: readonly SessionAction[]
}

/** The session rules of a browser tab. Pages use this table directly, and the statechart is computed from it. */
export const SESSION: readonly SessionEdge[] = [
  { from: 'idle', on: 'DUE', to: 'refreshing', does: ['refresh'] },
  { from: 'idle', on: 'RESPONSE', when: { aboutSession: true, refreshable: false }, does: ['log'] },
  { from: 'idle', on: 'RESPONSE', when: { aboutSession: true, recent: false }, to: 'refreshing', does: ['refresh'] },
  { from: 'idle', on: 'RESPONSE', does: ['show'] },

  { from: 'refreshing', on: 'RESPONSE', when: { aboutSession: true, refreshable: true }, does: ['queue'] },
  { from: 'refreshing', on: 'RESPONSE', when: { aboutSession: true }, does: ['log'] },
  { from: 'refreshing', on: 'RESPONSE', does: ['show'] },
  { from: 'refreshing', on: 'DONE', when: { after401: true }, to: 'reloading', does: ['store', 'retry', 'reload'] },
  { from: 'refreshing', on: 'DONE', to: 'idle', does: ['store', 'retry'] },
  { from: 'refreshing', on: 'ERROR', when: { answered: true }, to: 'signed-out', does: ['end'] },
  { from: 'refreshing', on: 'ERROR', to: 'idle', does: ['notice'] },

  { from: 'reloading', on: 'RESPONSE', when: { aboutSession: true, refreshable: false }, does: ['log'] },
  { from: 'reloading', on: 'RESPONSE', does: ['show'] },
  { from: 'reloading', on: 'LOADED', to: 'idle', does: [] },

  { from: 'signed-out', on: 'RESPONSE', when: { aboutSession: true, refreshable: false }, does: ['log'] },
  { from: 'signed-out', on: 'RESPONSE', when: { aboutSession: false }, does: ['show'] },
  { from: 'signed-out', on: 'SIGNED_IN', to: 'idle', does: [] },
]

/** The result of an event: the new state, and the actions for the page. */
export interface Taken {
  readonly state: SessionState
  readonly does: readonly SessionAction[]
}

/**
 * Returns the next state and the actions according to `SESSION`. Pages call this function and need no XState. If
 * `SESSION` has no transition for an event, nothing changes.
 */
export function take(state: SessionState, event: SessionEvent): Taken {
  const edge = SESSION.find(({ from, on, when = {} }) => from === state && on === event.type && holds(when, event))
  return { state: edge?.to ?? state, does: edge?.does ?? [] }
}

/** Whether the condition of a transition holds for an event. */
export function holds(when: SessionCondition, event: SessionEvent): boolean {
  const wanted: Readonly<Record<string, boolean | undefined>> = when
  return Object.entries(SESSION_GUARDS).every(([name, guard]) => (wanted[name] ?? guard(event)) === guard(event))
}
