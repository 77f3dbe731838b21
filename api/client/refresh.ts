import { type Response, type SessionAction, type SessionEvent, type SessionState, take } from '#flows/session/table.ts'
import { exchange } from './exchange.ts'
import { reloadSaved } from './reload.ts'
import { dueIn, noteAsked, wasAsked } from './store-tokens.ts'
import { dropTokens, outlivesReload, readToken } from './tokens.ts'

/** Where the session of this tab stands; the table of `flows/session` says what comes next. */
let state: SessionState = 'idle'
/** The refresh of this tab that is under way: `true` once there are other tokens. */
let underway: Promise<boolean> | undefined

/** Whoever shows pages: told when a session ends that nobody ended, and when a refresh finds nobody to answer. */
interface Watcher {
  lost(): void
  unanswered(): void
}
let watcher: Watcher | undefined

/** Sets who is told; of a session that was lost before anybody was there to hear it, at once. */
export function watchRefresh(watching: Watcher): void {
  watcher = watching
  if (state === 'signed-out') watching.lost()
}

function tell(event: SessionEvent): readonly SessionAction[] {
  const taken = take(state, event)
  state = taken.state
  return taken.does
}

/** Refreshes silently where the access token is about to end, or `now`: so that nothing is answered 401 for its age. */
export async function renewed(now = false): Promise<void> {
  if (!(now || dueIn() === 0) || readToken('refresh') === undefined) return
  tell({ type: 'SIGNED_IN' })
  tell({ type: 'DUE' })
  await refreshed(false)
}

interface Unanswered extends Pick<Response, 'outcome' | 'login'> {
  /** The access token that the call was sent with. */
  readonly token: string | undefined
  readonly detail: string
}

/**
 * A call was answered 401 or 403, or not at all. `true` where it may be sent once more: it did nothing, and there is
 * another access token now. After a real 401 the page reloads, once what is under way is done and what was typed is saved.
 */
export async function recovered({ outcome, login, token, detail }: Unanswered): Promise<boolean> {
  const [access, refresh] = [readToken('access'), readToken('refresh')]
  const didNothing = outcome !== 'unanswered'
  // Another call or another tab was faster.
  if (didNothing && !login && access !== undefined && access !== token) return true
  if (refresh !== undefined) tell({ type: 'SIGNED_IN' })
  const does = tell({ type: 'RESPONSE', outcome, login, refreshable: refresh !== undefined, recent: wasAsked() })
  if (does.includes('log')) {
    console.warn(detail)
    // Nothing leads back into a session whose only token was refused.
    if (outcome === 'unauthorised') dropTokens()
  }
  const isAsked = does.includes('refresh') || does.includes('queue')
  return isAsked && (await refreshed(outcome === 'unauthorised', true)) && didNothing
}

/** One refresh, however many ask for it; whoever asks first says what it is for. */
function refreshed(after401: boolean, asked = false): Promise<boolean> {
  underway ??= refreshOnce(after401, asked).finally(() => {
    underway = undefined
  })
  return underway
}

async function refreshOnce(after401: boolean, asked: boolean): Promise<boolean> {
  const result = await exchange()
  if (asked && result === 'stored') noteAsked()
  const isDone = result === 'stored' || result === 'elsewhere'
  const does = tell(
    isDone
      ? { type: 'DONE', after401: after401 && result === 'stored' }
      : { type: 'ERROR', answered: result === 'refused' },
  )
  if (does.includes('reload')) void reloadSaved(outlivesReload).then(() => tell({ type: 'LOADED' }))
  if (does.includes('notice')) watcher?.unanswered()
  if (does.includes('end')) endSession()
  return isDone && readToken('access') !== undefined
}

/** The refresh was refused: nobody is signed in here any more, and storage is cleared, as the spec has it. */
function endSession(): void {
  try {
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing to clear.
  }
  dropTokens()
  watcher?.lost()
}
