/** Once the page is in front of somebody: a tab that was only opened, or fetched ahead, has been seen by nobody. */
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
