import type { Tokens } from '#api/contract/account.ts'
import { type Outcome, type SessionAction, type SessionEvent, type SessionState, take } from '#flows/session/table.ts'
import type { CallError } from './call-errors.ts'
import { exchange } from './exchange.ts'
import { reloadSaved } from './reload.ts'
import { dueIn, noteAsked, storeTokens, wasAsked } from './store-tokens.ts'
import { dropTokens, outlivesReload, readToken } from './tokens.ts'

/** Where the session of this tab stands; the table of `flows/session` says what comes next. */
let state: SessionState = 'idle'
/** The exchange of this tab that is under way: `true` once the calls that wait for it may be sent again. */
let underway: Promise<boolean> | undefined

/** Who shows pages: told when a session ends without a sign-out, and when a refresh gets no answer. */
interface Watcher {
  lost(): void
  unanswered(): void
}
let watcher: Watcher | undefined

/** Sets who is told; of a session that was lost before, at once. */
export function watchRefresh(watching: Watcher): void {
  watcher = watching
  if (state === 'signed-out') watching.lost()
}

/** A call that failed. */
interface Heard {
  readonly outcome: Outcome
  readonly login: boolean
  /** The access token that the call was sent with. */
  readonly token: string | undefined
  readonly error: CallError
  /** The call as the log has it: `GET /user`. */
  readonly line: string
  /** Shows the server's detail. */
  readonly show: (error: CallError) => void
  /** It was the second try, after a refresh. */
  readonly isRetried?: boolean
}

/** What an action works on: the call that failed, or the tokens that were exchanged. */
interface Cause {
  readonly heard?: Heard
  readonly tokens?: Tokens | undefined
  /** Set by an action: whether the call may be sent again. */
  mayRetry?: Promise<boolean> | boolean | undefined
}

/** What the page does for each action of the table. */
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

/** Takes an edge of the table and carries out its actions, in order. `true` where the call may be sent again. */
function tell(event: SessionEvent, cause: Cause = {}): Promise<boolean> | boolean {
  const taken = take(state, event)
  state = taken.state
  for (const action of taken.does) ACTIONS[action](cause)
  return cause.mayRetry ?? false
}

/** Refreshes silently where the access token is about to expire, or `now`, so that no call is answered 401 for its age. */
export async function renewed(now = false): Promise<void> {
  if (!(now || dueIn() === 0) || readToken('refresh') === undefined) return
  tell({ type: 'SIGNED_IN' })
  tell({ type: 'DUE' })
  await underway
}

/**
 * A call was answered with a failure, or not at all. `true` where it may be sent once more: it did nothing, and there is
 * another access token now. After a real 401 the page reloads, once what is under way is done and what was typed is saved.
 */
export async function hear(heard: Heard): Promise<boolean> {
  const { outcome, login, token, isRetried = false } = heard
  const [access, refresh] = [readToken('access'), readToken('refresh')]
  const isAboutTokens = outcome === 'unauthorised' || outcome === 'forbidden'
  // Another call or another tab was faster.
  if (isAboutTokens && !isRetried && !login && access !== undefined && access !== token) return true
  if (refresh !== undefined) tell({ type: 'SIGNED_IN' })
  const response = { outcome, login, refreshable: refresh !== undefined, recent: isRetried || wasAsked() }
  const mayRetry = await tell({ type: 'RESPONSE', ...response }, { heard })
  if (isAboutTokens && state === 'signed-out') heard.error.isHandled = true
  return mayRetry && isAboutTokens
}

async function refreshOnce(heard: Heard | undefined): Promise<boolean> {
  const { result, tokens } = await exchange()
  const isStored = result === 'stored'
  if (heard && isStored) noteAsked()
  if (isStored || result === 'elsewhere')
    return tell({ type: 'DONE', after401: isStored && heard?.outcome === 'unauthorised' }, { tokens })
  return tell({ type: 'ERROR', answered: result === 'refused' })
}

function logCall({ error, line, outcome }: Heard): void {
  error.isHandled = true
  console.warn(`${line}: ${error.message}`)
  // Nothing leads back into a session whose only token was refused.
  if (outcome === 'unauthorised') dropTokens()
}

/** The refresh was refused: the session is over here, and storage is cleared, as the spec has it. */
function endSession(): void {
  try {
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing to clear.
  }
  dropTokens()
  watcher?.lost()
}
