import { useEffect, useState } from 'react'

const TYPING_MS = 250

/** What is typed to look for, and `q`, what is looked for: sent once the typing rests, and given up where `q` is another. */
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
