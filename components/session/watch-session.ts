import { watchRefresh } from '#api/client/refresh.ts'
import { isSignedIn, onSession, signInNow } from '#api/client/tokens.ts'
import { dismissToast, toast } from '#components/ui/toast.ts'
import { hideAside } from './hide-aside.ts'
import { keepFresh } from './keep-fresh.ts'
import { forgetAll, forgetNotYetCreated } from './raw-store.ts'

interface Watch {
  readonly again: string
  readonly offline: string
  go(path: '/'): void
}

let isWatching = false

/** Keeps this tab's session from expiring, and tells people when they are offline or have to sign in again. */
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
      // Wizards show a notice of their own when they are offline.
      if (navigator.onLine || isInFlow()) return
      const id = toast(offline, { kind: 'error' })
      window.addEventListener('online', () => dismissToast(id), { once: true })
    },
  })
  // If someone signs out in another tab, remove what they typed from this tab's screen.
  window.addEventListener('storage', () => {
    if (wasIn && !isSignedIn() && isInFlow()) go('/')
  })
  let before = signInNow()
  onSession(() => {
    if (wasIn && !isSignedIn()) void forgetNotYetCreated()
    wasIn = isSignedIn()
    // The person has signed in again, so remove the message that asked for it.
    if (wasIn && asked !== undefined) dismissToast(asked)
    const now = signInNow()
    // Another person has signed in, here or in another tab. Remove everything about the last person from the screen.
    if (before !== undefined && now !== undefined && now !== before)
      void forgetAll().then(() => window.location.replace('/portal'))
    before = now
  })
  hideAside()
  keepFresh()
}

const isInFlow = () => new URLSearchParams(window.location.search).has('flow')
