import type { Order } from '#api/contract/orders.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'

type NextKey = 'overdue' | 'nextTRACKED' | 'nextPENDING' | 'nextCONFIRMED' | 'since'

/**
 * Returns a message key and the date of an order's next expected change, or the date since when its money has been
 * available. Returns `undefined` if there is no such date.
 */
export function nextWords(order: Order): { key: NextKey; date: string } | undefined {
  const { status, next_change_by, overdue, available_on } = order
  if (status === 'PAYABLE' && available_on !== null)
    return { key: 'since', date: dayOfAnyYear(Date.parse(available_on)) }
  if (next_change_by === null) return undefined
  const date = dayOfAnyYear(Date.parse(next_change_by))
  if (status !== 'TRACKED' && status !== 'PENDING' && status !== 'CONFIRMED') return undefined
  return { key: overdue ? 'overdue' : `next${status}`, date }
}
