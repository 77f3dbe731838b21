import { BankFailed } from '#api/ports/bank/port.ts'
import { GiftNotSent } from '#api/ports/gift-cards/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { isOver } from '../queue/isolate-failure.ts'

/** Logs why a payout has to be tried again later. */
export function logPayoutsWait(cause: unknown, about?: string): void {
  if (isOver(cause)) return
  const isExpected = isUnavailable(cause) || cause instanceof BankFailed || cause instanceof GiftNotSent
  console.error(
    about === undefined ? 'Payouts are delayed:' : `Payouts are delayed (${about}):`,
    isExpected ? cause.message : cause,
  )
}
