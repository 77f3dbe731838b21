import { useCallback, useEffect, useRef } from 'react'

/**
 * The key that marks an open sheet's history entry. The entry's state also holds the data of the page and of Next.js.
 */
const MARK = 'coveySheet'

const isOwnEntry = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
}

/**
 * Gives a sheet its own history entry while it is open, so that Back closes the sheet and people stay on the page.
 * Returns a function that closes the sheet and removes that entry.
 */
export function useOwnEntry(onClose: () => void): () => void {
  const closing = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOwnEntry()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    const onPop = () => {
      if (!isOwnEntry()) close.current()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  return useCallback(() => {
    // Ignore a second press: going back twice would leave the page.
    if (closing.current) return
    closing.current = true
    if (isOwnEntry()) window.history.back()
    else close.current()
  }, [])
}
