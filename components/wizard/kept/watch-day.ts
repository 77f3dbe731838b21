import type { Day } from '#machines/define/day.ts'

interface Asked {
  readonly today: Day
  readonly endsIn: number
}

/** A timer that is set for longer goes off at once. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** How long until a server that did not answer is asked again. */
const RETRY_MS = 60_000

/**
 * Calls `onNew` once another day than `day` has begun, by the clock of the server: asked now, when the day ends, and when
 * somebody comes back to the page, whose timers may have slept. Gives what ends the watch.
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
