import { refreshIfDue } from '#api/client/refresh.ts'
import { dueIn } from '#api/client/store-tokens.ts'
import { onSession, readToken } from '#api/client/tokens.ts'

/** The maximum delay of a browser timer, in ms. If the clock was set back, the computed delay can be longer. */
const MOST_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Refreshes tokens before they expire while the page is visible, so that Continue doesn't have to wait for a refresh.
 */
export function keepFresh(): void {
  onSession(plan)
  document.addEventListener('visibilitychange', plan)
  window.addEventListener('online', plan)
  plan()
}

/**
 * Sets the timer for the next refresh. The timer can fire late (the computer slept) or be wrong (the clock was
 * changed). That is harmless: each call checks its own token, and a 401 triggers a refresh.
 */
function plan(): void {
  clearTimeout(timer)
  const token = readToken('access')
  const wait = document.hidden ? undefined : dueIn()
  const refresh = () => readToken('access') === token && void refreshIfDue(true)
  if (wait !== undefined) timer = setTimeout(refresh, Math.min(wait, MOST_MS))
}
