import { Refused } from '../refusals/refused.ts'
import type { Visit } from './visit.ts'

/**
 * Runs our code inside the library. The library turns every error into an address with the error's message, so an
 * unexpected one is recorded, to be thrown again after the library has answered.
 */
export async function isolate<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refused) visit.refused = cause
    else visit.failure ??= cause
    throw cause
  }
}
