import type { Day } from '#machines/define/day.ts'

interface Asked {
  readonly today: Day
  readonly endsIn: number
}

/** The maximum delay of a timer. With a longer delay, the timer would fire right away. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** The wait before asking again if the server did not answer, in ms. */
const RETRY_MS = 60_000

/**
 * Calls `onNew` once the server's date is no longer `day`. Asks the server now, when the day ends, and whenever people
 * return to the page, because browsers may suspend timers. Returns a function that stops watching.
 */
export function watchDay(day: Day, ask: () => Promise<Asked>, onNew: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  const look = async () => {
    clearTimeout(timer)
    const asked = await ask().catch(() => undefined)
    if (isOver) return
    clearTimeout(timer)
    if (asked === undefined || asked.today === day)
      timer = setTimeout(look, Math.min(asked?.endsIn ?? RETRY_MS, MAX_TIMER_MS))
    else {
      end()
      onNew()
    }
  }
  const onVisible = () => void (document.visibilityState === 'visible' && look())
  document.addEventListener('visibilitychange', onVisible)
  void look()
  return end
}
