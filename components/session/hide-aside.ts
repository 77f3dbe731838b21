import { signInNow } from '#api/client/tokens.ts'

/**
 * A member's page that the browser puts aside and brings back as it was is shown to nobody but them: it goes out of sight
 * when it is left, and comes back only if whoever sits here now is signed in as before.
 */
export function hideAside(): void {
  let before: string | undefined
  window.addEventListener('pagehide', () => {
    before = signInNow()
    // Not its visibility: browsers show an open dialog all the same.
    if (before !== undefined) document.documentElement.style.display = 'none'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && before !== undefined && signInNow() !== before) return window.location.replace('/')
    document.documentElement.style.display = ''
  })
}
