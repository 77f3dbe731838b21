import { BankFailed } from '#api/ports/bank/port.ts'
import { GiftNotSent } from '#api/ports/gift-cards/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { isOver } from '../jobs/on-its-own.ts'

/** Tells the operator why something about payouts is asked again later. */
export function payoutsWait(cause: unknown, about?: string): void {
  if (isOver(cause)) return
  const isExpected = isUnavailable(cause) || cause instanceof BankFailed || cause instanceof GiftNotSent
  console.error(about === undefined ? 'Payouts wait:' : `Payouts wait (${about}):`, isExpected ? cause.message : cause)
}
