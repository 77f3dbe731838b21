/** A place in a queue. */
interface Turn {
  /** Gives up the place. Also says that the loading is done. Can be called more than once. */
  end(): void
}

/** A queue in which at most a few things load at a time. */
interface LoadQueue {
  /**
   * Waits for a turn, and then calls `start`. The one with the smallest `rank` is next; among equals, the one that
   * joined first. Nothing starts before the caller is done, so that all that join together are compared.
   */
  join(start: () => void, rank?: () => number): Turn
}

/** Makes a queue that lets `most` things load at a time. */
export function loadQueue(most: number): LoadQueue {
  const waiting = new Map<() => void, () => number>()
  let running = 0

  function next(): void {
    if (running >= most) return
    const [first] = [...waiting].toSorted(([, one], [, other]) => one() - other())
    if (!first) return
    const [start] = first
    waiting.delete(start)
    running++
    start()
    next()
  }

  return {
    join(start, rank = () => 0) {
      let state: 'waiting' | 'running' | 'ended' = 'waiting'
      const begin = () => {
        state = 'running'
        start()
      }
      waiting.set(begin, rank)
      queueMicrotask(next)
      return {
        end() {
          if (state === 'waiting') waiting.delete(begin)
          if (state === 'running') running--
          state = 'ended'
          next()
        },
      }
    },
  }
}
