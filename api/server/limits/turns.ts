import { Refused } from '../refusals/refused.ts'

interface Turns {
  /** How many work at the same time. */
  readonly atOnce: number
  /** How many may wait; whoever comes then is told to come back. */
  readonly waiting: number
  /** How long anybody waits, in milliseconds. */
  readonly patience: number
}

/**
 * Lets in so many at once, the others in the order in which they came. Gives what each calls once when done. Refuses
 * (`unavailable`) whom it would keep waiting too long.
 */
export function turns({ atOnce, waiting: most, patience }: Turns): () => Promise<() => void> {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    // Whoever is next takes the place over: nobody who comes now can be faster.
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
