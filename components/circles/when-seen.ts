/**
 * Calls `then` once the page is visible. A tab that was opened in the background or prefetched has not been seen yet.
 */
export function whenSeen(then: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    then()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}
