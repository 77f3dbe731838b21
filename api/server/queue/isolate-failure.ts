import { isUnavailable } from '#api/store/unavailable.ts'

/** Whether work failed only because the portal is stopping. The next process tries the work again. */
export const isOver = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'driver has already been destroyed'

/**
 * Does some work. If it fails, logs the failure and continues. Throws if the database is unavailable, because all other
 * work would fail too.
 */
export async function isolateFailure(work: () => Promise<unknown>, log: (cause: unknown) => unknown): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (isUnavailable(cause) || isOver(cause)) throw cause
    await log(cause)
  }
}
