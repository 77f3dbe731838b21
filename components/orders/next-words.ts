import type { Order } from '#api/contract/orders.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'

type NextKey = 'overdue' | 'nextTRACKED' | 'nextPENDING' | 'nextCONFIRMED'

/** When an order should change next, as a key of the words and its date; `undefined` where nothing is awaited. */
export function nextWords({ status, next_change_by, overdue }: Order): { key: NextKey; date: string } | undefined {
  if (next_change_by === null) return undefined
  const date = dayOfAnyYear(Date.parse(next_change_by))
  if (status !== 'TRACKED' && status !== 'PENDING' && status !== 'CONFIRMED') return undefined
  return { key: overdue ? 'overdue' : `next${status}`, date }
}
