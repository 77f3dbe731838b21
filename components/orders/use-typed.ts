import { useEffect, useState } from 'react'

const TYPING_MS = 250

/** The typed search text. Sends it when the typing pauses. If `q` changes from outside, it replaces the typed text. */
export function useTyped(q: string, send: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  const [before, setBefore] = useState(q)
  if (q !== before) {
    setBefore(q)
    if (q !== sent) {
      setTyped(q)
      setSent(q)
    }
  }
  useEffect(() => {
    if (typed.trim() === q) return
    const later = setTimeout(() => {
      setSent(typed.trim())
      send(typed.trim())
    }, TYPING_MS)
    return () => clearTimeout(later)
  }, [typed, q, send])
  return [typed, setTyped] as const
}
