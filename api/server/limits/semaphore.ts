import { Refused } from '../refusals/refused.ts'

interface Turns {
  /** How many callers are let in at the same time. */
  readonly atOnce: number
  /** How many callers may wait. Any others are refused. */
  readonly waiting: number
  /** How long a caller waits at most, in milliseconds. */
  readonly patience: number
}

/**
 * A semaphore. Lets in a limited number of callers at once, and the others in order of arrival. Returns a function that
 * each caller calls once when done. Refuses (`unavailable`) callers that would have to wait too long.
 */
export function semaphore({ atOnce, waiting: most, patience }: Turns): () => Promise<() => void> {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    // The next caller in line takes over the slot, so that no new caller can get it first.
    if (next) next()
    else running--
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(tooMany())
      }, patience)
      waiting.push(go)
    })
  return async () => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw tooMany()
      await wait()
    } else running++
    return leave
  }
}

const tooMany = () => new Refused('unavailable', { headers: { 'Retry-After': '10' } })
