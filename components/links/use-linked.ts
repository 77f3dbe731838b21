import { useCallback, useEffect, useRef, useState } from 'react'

interface Linked<Found> {
  /** `undefined` until it is known. */
  readonly found: Found | undefined
  readonly setFound: (found: Found) => void
  readonly retry: () => void
}

/** What a mailed link is about: looked at when the link is opened, and when somebody tries again. `look` never rejects, and is the same function each time. */
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
