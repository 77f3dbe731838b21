import { isUnavailable } from '#api/store/unavailable.ts'

/** The portal ended meanwhile: the next one asks again. */
export const isOver = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'driver has already been destroyed'

/** Goes on after work that fails on its own, once that is told; without a database nothing goes on. */
export async function onItsOwn(work: () => Promise<unknown>, tell: (cause: unknown) => unknown): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (isUnavailable(cause) || isOver(cause)) throw cause
    await tell(cause)
  }
}
