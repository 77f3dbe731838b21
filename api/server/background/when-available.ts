import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '#api/store/unavailable.ts'

const AGAIN_MS = 2_000

/** Does work that needs the database, as soon as it is available. */
export async function whenAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      if (!isUnavailable(cause)) throw cause
      await pause(AGAIN_MS)
    }
  }
}
