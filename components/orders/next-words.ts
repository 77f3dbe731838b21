import type { Order } from '#api/contract/orders.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'

type NextKey = 'overdue' | 'nextTRACKED' | 'nextPENDING' | 'nextCONFIRMED' | 'since'

/**
 * When an order should change next, or since when its money is available, as a key of the words and its date; `undefined`
 * where there is no such date.
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
