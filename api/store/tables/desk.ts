import type { TAKE_OVER_STATES } from '#api/contract/take-overs.ts'
import type { TICKET_STATES, TICKET_TOPICS } from '#api/contract/tickets.ts'

/** What somebody wrote to the operators. */
export interface TicketsTable {
  id: string
  /** What people call it by. */
  reference: string
  /** Nobody where a visitor wrote. */
  user_id: string | null
  name: string
  email: string
  topic: (typeof TICKET_TOPICS)[number]
  /** The order or Circle, as they call it. */
  about: string | null
  state: (typeof TICKET_STATES)[number]
  /** Since when it waits for an operator, or last did. */
  since: number
  /** Since when it does so no more. */
  done_at: number | null
}

export interface TicketMessagesTable {
  id: string
  ticket_id: string
  side: 'PERSON' | 'OPERATOR'
  text: string
  at: number
}

/** A supporter asks to lead a Circle whose leader is gone. */
export interface TakeOversTable {
  id: string
  circle_id: string
  user_id: string
  reason: string
  evidence: string
  state: (typeof TAKE_OVER_STATES)[number]
  since: number
  /** The operator who approved first, and who led the Circle then: they were written to. */
  first_by: string | null
  leader_id: string | null
  objectable_until: number | null
  done_at: number | null
}
