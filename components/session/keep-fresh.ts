import { renewed } from '#api/client/refresh.ts'
import { dueIn } from '#api/client/store-tokens.ts'
import { onSession, readToken } from '#api/client/tokens.ts'

/** What a timer can wait at most; a clock that was set back gives more. */
const MOST_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined

/** From now on, while the page can be seen, tokens are refreshed before they end: Continue need not wait for it. */
export function keepFresh(): void {
  onSession(plan)
  document.addEventListener('visibilitychange', plan)
  window.addEventListener('online', plan)
  plan()
}

/** A timer may be late (the computer slept) or wrong (its clock was set): calls look for themselves, and a 401 tells all. */
function plan(): void {
  clearTimeout(timer)
  const token = readToken('access')
  const wait = document.hidden ? undefined : dueIn()
  const refresh = () => readToken('access') === token && void renewed(true)
  if (wait !== undefined) timer = setTimeout(refresh, Math.min(wait, MOST_MS))
}
