/** How a call was answered that was not answered with success. */
export type Outcome = 'unauthorised' | 'forbidden' | 'unanswered' | 'refused'

/** A call that failed, with what decides whether that concerns the session. */
export interface Response {
  readonly type: 'RESPONSE'
  readonly outcome: Outcome
  /** The call signs people in: nobody has a session yet. */
  readonly login: boolean
  /** A refresh token is stored. */
  readonly refreshable: boolean
  /** A failed call has led to a refresh within the last minute. */
  readonly recent: boolean
}

export type SessionEvent =
  | Response
  /** The access token is about to expire. */
  | { readonly type: 'DUE' }
  /** The refresh was answered with tokens. `after401`: a 401 asked for it. */
  | { readonly type: 'DONE'; readonly after401: boolean }
  /** The refresh was refused (`answered`), or no answer came. */
  | { readonly type: 'ERROR'; readonly answered: boolean }
  | { readonly type: 'LOADED' }
  | { readonly type: 'SIGNED_IN' }

export type SessionState = 'idle' | 'refreshing' | 'reloading' | 'signed-out'

const answerIn = (event: SessionEvent) => (event.type === 'RESPONSE' ? event : undefined)

/** What the edges of the session look at in an event. */
const SESSION_GUARDS = {
  aboutSession: (event) => answerIn(event)?.login === false && answerIn(event)?.outcome !== 'refused',
  refreshable: (event) => answerIn(event)?.refreshable === true,
  recent: (event) => answerIn(event)?.recent === true,
  after401: (event) => event.type === 'DONE' && event.after401,
  answered: (event) => event.type === 'ERROR' && event.answered,
} as const satisfies Readonly<Record<string, (event: SessionEvent) => boolean>>

/** What the page does on an edge; `api/client/refresh.ts` carries out each. */
export type SessionAction =
  /** Exchanges the refresh token. */
  | 'refresh'
  /** Waits for the exchange that is under way. */
  | 'queue'
  /** Stores both tokens of the exchange. */
  | 'store'
  /** Sends the call once more. */
  | 'retry'
  /** Reloads the page once what was typed is saved. */
  | 'reload'
  /** Shows the server's detail. */
  | 'show'
  /** Writes the detail to the console, and shows nothing. */
  | 'log'
  /** Says that the browser is offline, and keeps the session. */
  | 'notice'
  /** Says "Please login again", clears storage and goes to the front page. */
  | 'end'

/** Which guards have to hold, and which must not. */
export type SessionCondition = Readonly<Partial<Record<keyof typeof SESSION_GUARDS, boolean>>>

/** One edge. Of the edges of a state, the first one whose condition holds is taken. */
export interface SessionEdge {
  readonly from: SessionState
  readonly on: SessionEvent['type']
  readonly when?: SessionCondition
  /** Absent where the state stays. */
  readonly to?: SessionState
  readonly does: readonly SessionAction[]
}

/** The session of a tab. The statechart and the table that pages run are both computed from these edges. */
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

/** What came of an event: the state now, and what the page does. */
export interface Taken {
  readonly state: SessionState
  readonly does: readonly SessionAction[]
}

/** What happens next, as `SESSION` has it: pages run this without XState. An event without an edge changes nothing. */
export function take(state: SessionState, event: SessionEvent): Taken {
  const edge = SESSION.find(({ from, on, when = {} }) => from === state && on === event.type && holds(when, event))
  return { state: edge?.to ?? state, does: edge?.does ?? [] }
}

/** Whether an edge's condition holds for an event. */
export function holds(when: SessionCondition, event: SessionEvent): boolean {
  const wanted: Readonly<Record<string, boolean | undefined>> = when
  return Object.entries(SESSION_GUARDS).every(([name, guard]) => (wanted[name] ?? guard(event)) === guard(event))
}
