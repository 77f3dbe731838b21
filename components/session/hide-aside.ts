import { signInNow } from '#api/client/tokens.ts'

/**
 * Protects members' pages in the browser's back/forward cache. Hides the page when people leave it, and shows it again
 * only if the same person is still signed in.
 */
export function hideAside(): void {
  let before: string | undefined
  window.addEventListener('pagehide', () => {
    before = signInNow()
    // `visibility: hidden` isn't enough: browsers would still show an open dialog.
    if (before !== undefined) document.documentElement.style.display = 'none'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && before !== undefined && signInNow() !== before) return window.location.replace('/')
    document.documentElement.style.display = ''
  })
}
