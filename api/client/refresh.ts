import type { Tokens } from '#api/contract/account.ts'
import { type Outcome, type SessionAction, type SessionEvent, type SessionState, take } from '#flows/session/table.ts'
import type { CallError } from './call-errors.ts'
import { exchangeTokens } from './exchange.ts'
import { reloadSaved } from './reload.ts'
import { dueIn, noteAsked, storeTokens, wasAsked } from './store-tokens.ts'
import { dropTokens, outlivesReload, readToken } from './tokens.ts'

/** This tab's session state. The table in `flows/session` determines the next state. */
let state: SessionState = 'idle'
/** The token refresh in progress in this tab. Resolves to `true` if the calls that wait for it may be sent again. */
let underway: Promise<boolean> | undefined

/**
 * Functions to call when a session ends without a sign-out (`lost`), and when a refresh gets no reply (`unanswered`).
 */
interface Watcher {
  lost(): void
  unanswered(): void
}
let watcher: Watcher | undefined

/** Sets the watcher. If a session has already been lost, the watcher is notified immediately. */
export function watchRefresh(watching: Watcher): void {
  watcher = watching
  if (state === 'signed-out') watching.lost()
}

/** A failed call, as reported to the session code. */
interface Heard {
  readonly outcome: Outcome
  readonly login: boolean
  /** The access token that was sent with the call. */
  readonly token: string | undefined
  readonly error: CallError
  /** How the call appears in the log, such as `GET /user`. */
  readonly line: string
  /** Shows the server's error message to the person. */
  readonly show: (error: CallError) => void
  /** Whether this was the second attempt, made after a refresh. */
  readonly isRetried?: boolean
}

/** The reason for an action: a failed call, or new tokens. */
interface Cause {
  readonly heard?: Heard
  readonly tokens?: Tokens | undefined
  /** Actions set this to say whether the call may be sent again. */
  mayRetry?: Promise<boolean> | boolean | undefined
}

/** What each action of the session table does. */
const ACTIONS: Readonly<Record<SessionAction, (cause: Cause) => void>> = {
  refresh: (cause) => {
    underway = refreshOnce(cause.heard).finally(() => {
      underway = undefined
    })
    cause.mayRetry = underway
  },
  queue: (cause) => {
    cause.mayRetry = underway
  },
  store: ({ tokens }) => tokens && storeTokens(tokens),
  retry: (cause) => {
    cause.mayRetry = readToken('access') !== undefined
  },
  reload: () => void reloadSaved(outlivesReload).then(() => tell({ type: 'LOADED' })),
  show: ({ heard }) => heard?.show(heard.error),
  log: ({ heard }) => heard && logCall(heard),
  notice: () => watcher?.unanswered(),
  end: () => endSession(),
}

/**
 * Looks up an event in the session table, changes the state, and performs the actions in order. Resolves to `true` if
 * the failed call may be sent again.
 */
function tell(event: SessionEvent, cause: Cause = {}): Promise<boolean> | boolean {
  const taken = take(state, event)
  state = taken.state
  for (const action of taken.does) ACTIONS[action](cause)
  return cause.mayRetry ?? false
}

/**
 * Refreshes the access token in the background if it is about to expire, so that calls do not fail with a 401. With
 * `now`, refreshes it whatever its age.
 */
export async function refreshIfDue(now = false): Promise<void> {
  if (!(now || dueIn() === 0) || readToken('refresh') === undefined) return
  tell({ type: 'SIGNED_IN' })
  tell({ type: 'DUE' })
  await underway
}

/**
 * Handles a call that failed or got no reply. Resolves to `true` if the call may be sent once more, which means that it
 * had no effect and there is a new access token. If a refresh was needed after a 401, the page reloads once open calls
 * have finished and typed text is saved.
 */
export async function hear(heard: Heard): Promise<boolean> {
  const { outcome, login, token, isRetried = false } = heard
  const [access, refresh] = [readToken('access'), readToken('refresh')]
  const isAboutTokens = outcome === 'unauthorised' || outcome === 'forbidden'
  // Another call or tab has already refreshed the token.
  if (isAboutTokens && !isRetried && !login && access !== undefined && access !== token) return true
  if (refresh !== undefined) tell({ type: 'SIGNED_IN' })
  const response = { outcome, login, refreshable: refresh !== undefined, recent: isRetried || wasAsked() }
  const mayRetry = await tell({ type: 'RESPONSE', ...response }, { heard })
  if (isAboutTokens && state === 'signed-out') heard.error.isHandled = true
  return mayRetry && isAboutTokens
}

async function refreshOnce(heard: Heard | undefined): Promise<boolean> {
  const { result, tokens } = await exchangeTokens()
  const isStored = result === 'stored'
  if (heard && isStored) noteAsked()
  if (isStored || result === 'elsewhere')
    return tell({ type: 'DONE', after401: isStored && heard?.outcome === 'unauthorised' }, { tokens })
  return tell({ type: 'ERROR', answered: result === 'refused' })
}

function logCall({ error, line, outcome }: Heard): void {
  error.isHandled = true
  console.warn(`${line}: ${error.message}`)
  // The only token of this session was refused, so the session cannot be restored.
  if (outcome === 'unauthorised') dropTokens()
}

/** Ends the session in this browser after its refresh was refused. Clears the storage, as the spec prescribes. */
function endSession(): void {
  try {
    localStorage.clear()
  } catch {
    // If storage is blocked, there is nothing to clear.
  }
  dropTokens()
  watcher?.lost()
}
