import { useEffect, useRef } from 'react'
import type { Wizard } from '#machines/react/use-wizard.ts'

const FIRST_MS = 3000
const MOST_MS = 30_000

/**
 * The wait before the next try, in ms. Each wait is twice as long as the one before, up to a limit. A random factor
 * keeps browsers from all calling a server at once when it comes back.
 */
const waitFor = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, MOST_MS) * (0.75 + Math.random() / 2)

/**
 * Repeats a call that got no answer: right away when the browser goes online or the page becomes visible, otherwise
 * after increasing waits. Doesn't try while the page is hidden.
 */
export function useAgain({ view, retry }: Wizard): void {
  const tries = useRef(0)
  const isUnanswered = view.phase === 'stuck' || (view.phase === 'refused' && view.problem === undefined)
  const isSettled = view.phase === 'asking' || view.phase === 'ended'
  useEffect(() => {
    if (isSettled) tries.current = 0
  }, [isSettled])
  const now = useRef(retry)
  now.current = retry
  useEffect(() => {
    if (!isUnanswered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = undefined
      if (document.hidden || !navigator.onLine) return
      tries.current++
      now.current()
    }
    timer = setTimeout(again, waitFor(tries.current))
    const back = () => {
      if (!document.hidden) again()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isUnanswered])
}
