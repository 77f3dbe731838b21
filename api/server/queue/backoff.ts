/** How long a job waits between tries, in milliseconds. */
export interface Backoff {
  /** The waits after the first try, the second try, and so on. The last wait also applies to all further tries. */
  readonly waits: readonly [number, ...number[]]
  /** The random part of a wait, from 0 to 1. It keeps jobs that failed together from being retried together. */
  readonly spread: number
}

/** Waits that start at `first` and double each time, up to `longest`. In milliseconds. */
export function doublingWaits(first: number, longest: number): Backoff['waits'] {
  const waits: [number, ...number[]] = [Math.min(first, longest)]
  for (let wait = first * 2; wait < longest * 2; wait *= 2) waits.push(Math.min(wait, longest))
  return waits
}

/** How long to wait after this many tries. `chance` is a random number from 0 to 1. */
export function waitAfter({ waits, spread }: Backoff, tries: number, chance = Math.random()): number {
  const wait = waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? waits[0]
  return Math.ceil(wait * (1 - spread * chance))
}
