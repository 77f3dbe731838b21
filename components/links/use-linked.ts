import { useCallback, useEffect, useRef, useState } from 'react'

interface Linked<Found> {
  /** `undefined` while the link is being checked. */
  readonly found: Found | undefined
  readonly setFound: (found: Found) => void
  readonly retry: () => void
}

/**
 * Checks a mailed link when its page opens, and again when people retry. `look` must not reject, and must be the same
 * function on each render.
 */
export function useLinked<Found>(token: string, look: (token: string) => Promise<Found>): Linked<Found> {
  const [found, setFound] = useState<Found>()
  const turn = useRef(0)
  const ask = useCallback(async () => {
    const mine = ++turn.current
    const now = await look(token)
    if (mine === turn.current) setFound(now)
  }, [token, look])
  useEffect(() => {
    void ask()
    return () => {
      turn.current++
    }
  }, [ask])
  return { found, setFound, retry: () => void ask() }
}
