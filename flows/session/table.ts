/** How a call was answered where that was not what it asked for. */
export type Outcome = 'unauthorised' | 'forbidden' | 'unanswered' | 'refused'

/** A call that got no good answer, with what decides whether that is about the session. */
export interface Response {
  readonly type: 'RESPONSE'
  readonly outcome: Outcome
  /** On a way to sign in, where nobody has a session yet. */
  readonly login: boolean
  /** Whether a refresh token is stored. */
  readonly refreshable: boolean
  /** Whether an answer has led to a refresh within the last minute. */
  readonly recent: boolean
}

export type SessionEvent =
  | Response
  /** The access token is about to end. */
  | { readonly type: 'DUE' }
  /** The refresh was answered with tokens; it was a real 401 that asked for it, or something else. */
  | { readonly type: 'DONE'; readonly after401: boolean }
  /** The refresh was refused, or nobody answered. */
  | { readonly type: 'ERROR'; readonly answered: boolean }
  | { readonly type: 'LOADED' }
  | { readonly type: 'SIGNED_IN' }

export type SessionState = 'idle' | 'refreshing' | 'reloading' | 'signed-out'

/** What is asked of whoever runs the table. */
export type SessionAction = 'refresh' | 'queue' | 'store' | 'retry' | 'reload' | 'show' | 'log' | 'notice' | 'end'

export interface Taken {
  readonly state: SessionState
  readonly does: readonly SessionAction[]
}

/** An event by what its guards make of it. */
type Case =
  | 'lost'
  | 'again'
  | 'unheld'
  | 'other'
  | 'due'
  | 'done'
  | 'done-401'
  | 'ended'
  | 'unanswered'
  | 'loaded'
  | 'in'

const go = (state: SessionState, ...does: readonly SessionAction[]): Taken => ({ state, does })

/** The session of a tab: what each state makes of each case. What is not named changes nothing. */
const TABLE: Readonly<Record<SessionState, Partial<Readonly<Record<Case, Taken>>>>> = {
  idle: {
    due: go('refreshing', 'refresh'),
    lost: go('refreshing', 'refresh'),
    unheld: go('idle', 'log'),
    again: go('idle', 'show'),
    other: go('idle', 'show'),
  },
  refreshing: {
    lost: go('refreshing', 'queue'),
    again: go('refreshing', 'queue'),
    unheld: go('refreshing', 'log'),
    other: go('refreshing', 'show'),
    done: go('idle', 'store', 'retry'),
    'done-401': go('reloading', 'store', 'retry', 'reload'),
    ended: go('signed-out', 'end'),
    unanswered: go('idle', 'notice'),
  },
  reloading: {
    lost: go('reloading', 'show'),
    again: go('reloading', 'show'),
    unheld: go('reloading', 'log'),
    other: go('reloading', 'show'),
    loaded: go('idle'),
  },
  'signed-out': { unheld: go('signed-out', 'log'), other: go('signed-out', 'show'), in: go('idle') },
}

/** What happens next. Pure; the machine beside it is the same in XState's words, and a test holds the two equal. */
export const take = (state: SessionState, event: SessionEvent): Taken => TABLE[state][caseOf(event)] ?? go(state)

function caseOf(event: SessionEvent): Case {
  switch (event.type) {
    case 'RESPONSE':
      if (event.outcome === 'refused' || event.login) return 'other'
      if (!event.refreshable) return 'unheld'
      return event.recent ? 'again' : 'lost'
    case 'DUE':
      return 'due'
    case 'DONE':
      return event.after401 ? 'done-401' : 'done'
    case 'ERROR':
      return event.answered ? 'ended' : 'unanswered'
    case 'LOADED':
      return 'loaded'
    case 'SIGNED_IN':
      return 'in'
  }
}
