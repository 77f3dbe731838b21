import { BankFailed } from '#api/ports/bank/port.ts'
import { GiftNotSent } from '#api/ports/gift-cards/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'

/** Tells the operator why something about payouts is asked again later. */
export function payoutsWait(cause: unknown, about?: string): void {
  // The portal ended meanwhile: the next one asks again.
  if (isOver(cause)) return
  const isExpected = isUnavailable(cause) || cause instanceof BankFailed || cause instanceof GiftNotSent
  console.error(about === undefined ? 'Payouts wait:' : `Payouts wait (${about}):`, isExpected ? cause.message : cause)
}

/** Goes on after what fails on its own, once it is told; without a database nothing goes on. */
export async function onItsOwn(about: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (isUnavailable(cause) || isOver(cause)) throw cause
    payoutsWait(cause, about)
  }
}

const isOver = (cause: unknown) => cause instanceof Error && cause.message === 'driver has already been destroyed'
