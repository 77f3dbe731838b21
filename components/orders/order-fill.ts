import type { OrderStatus } from '#api/contract/order-states.ts'
import type { SeedFill } from '#components/ui/seed.tsx'

/**
 * How to fill the seed shape that represents an order, as in the money ring. An outline means waiting, yellow means
 * available, and a full seed means paid out.
 */
export const FILL_OF = {
  TRACKED: 'none',
  PENDING: 'outline',
  CONFIRMED: 'outline',
  PAYABLE: 'ready',
  PAID: 'full',
  DECLINED: 'none',
  REVERSED: 'none',
} as const satisfies Record<OrderStatus, SeedFill>

/** The statuses still to come after each status, if all goes well. */
export const AHEAD_OF = {
  TRACKED: ['PENDING', 'CONFIRMED', 'PAYABLE'],
  PENDING: ['CONFIRMED', 'PAYABLE'],
  CONFIRMED: ['PAYABLE'],
  PAYABLE: [],
  PAID: [],
  DECLINED: [],
  REVERSED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const isOff = (status: OrderStatus): boolean => status === 'DECLINED' || status === 'REVERSED'
