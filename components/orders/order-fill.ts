import type { OrderStatus } from '#api/contract/order-states.ts'
import type { SeedFill } from '#components/ui/seed.tsx'

/** The seeds of the money ring: an outline waits, yolk can be taken out, a full one is done. */
export const FILL_OF = {
  TRACKED: 'none',
  PENDING: 'outline',
  CONFIRMED: 'outline',
  PAYABLE: 'ready',
  PAID: 'full',
  DECLINED: 'none',
  REVERSED: 'none',
} as const satisfies Record<OrderStatus, SeedFill>

/** What comes after a state, if all goes well. */
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
