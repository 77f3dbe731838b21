import { watchRefresh } from '#api/client/refresh.ts'
import { isSignedIn, onSession, signInNow } from '#api/client/tokens.ts'
import { dismissToast, toast } from '#components/ui/toast.ts'
import { hideAside } from './hide-aside.ts'
import { keepFresh } from './keep-fresh.ts'
import { forgetAll, forgetUnborn } from './raw-store.ts'

interface Watch {
  readonly again: string
  readonly offline: string
  go(path: '/'): void
}

let isWatching = false

/** From now on this tab keeps its session fresh, and says what becomes of it: please sign in again, or you are offline. */
export function watchSession({ again, offline, go }: Watch): void {
  if (isWatching) return
  isWatching = true
  let wasIn = isSignedIn()
  let asked: number | undefined
  watchRefresh({
    lost() {
      asked = toast(again, { kind: 'error' })
      go('/')
    },
    unanswered() {
      // A wizard says so itself.
      if (navigator.onLine || isInFlow()) return
      const id = toast(offline, { kind: 'error' })
      window.addEventListener('online', () => dismissToast(id), { once: true })
    },
  })
  // Signed out in another tab: what a member has typed does not stay on this one's screen.
  window.addEventListener('storage', () => {
    if (wasIn && !isSignedIn() && isInFlow()) go('/')
  })
  let before = signInNow()
  onSession(() => {
    if (wasIn && !isSignedIn()) void forgetUnborn()
    wasIn = isSignedIn()
    // They did.
    if (wasIn && asked !== undefined) dismissToast(asked)
    const now = signInNow()
    // Somebody signed in over somebody else, here or in another tab: nothing of the one before stays on the screen.
    if (before !== undefined && now !== undefined && now !== before)
      void forgetAll().then(() => window.location.replace('/portal'))
    before = now
  })
  hideAside()
  keepFresh()
}

const isInFlow = () => new URLSearchParams(window.location.search).has('flow')
