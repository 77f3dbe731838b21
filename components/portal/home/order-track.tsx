import type { OrderStatus } from '#api/contract/order-states.ts'
import styles from './order-track.module.css'

const WAY = ['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE', 'PAID'] as const
/** The index of the last dot of an order that ended without cashback. That dot looks different. */
const ENDED = { DECLINED: 2, REVERSED: 3 } as const

/**
 * Dots for the states that an order goes through. Screen readers skip them, because the name of the current state is
 * next to them.
 */
export const OrderTrack = ({ status }: { status: OrderStatus }) => {
  const isOff = status === 'DECLINED' || status === 'REVERSED'
  const at = isOff ? ENDED[status] : WAY.indexOf(status)
  return (
    <span className={styles.track} aria-hidden="true">
      {WAY.slice(0, isOff ? at + 1 : undefined).map((name, place) => (
        <span key={name} className={styles.dot} data-state={stateOf(place, at, status)} />
      ))}
    </span>
  )
}

function stateOf(place: number, at: number, status: OrderStatus): string {
  if (place > at) return 'ahead'
  if (place < at) return 'past'
  if (status === 'DECLINED' || status === 'REVERSED') return 'off'
  if (status === 'PAYABLE') return 'ready'
  return status === 'PAID' ? 'past' : 'here'
}
