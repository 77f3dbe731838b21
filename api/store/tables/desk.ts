import type { TAKE_OVER_STATES } from '#api/contract/take-overs.ts'
import type { TICKET_STATES, TICKET_TOPICS } from '#api/contract/tickets.ts'

/** A message to the operators. */
export interface TicketsTable {
  id: string
  /** The reference that people quote. */
  reference: string
  /** The member who sent the message. Null if a visitor sent it. */
  user_id: string | null
  name: string
  email: string
  topic: (typeof TICKET_TOPICS)[number]
  /** The order or Circle, in the writer's words. */
  about: string | null
  state: (typeof TICKET_STATES)[number]
  /** When the message last started to wait for an operator. */
  since: number
  /** When the message stopped waiting. */
  done_at: number | null
}

export interface TicketMessagesTable {
  id: string
  ticket_id: string
  side: 'PERSON' | 'OPERATOR'
  text: string
  at: number
}

/** A supporter's request to lead a Circle whose leader is gone. */
export interface TakeOversTable {
  id: string
  circle_id: string
  user_id: string
  reason: string
  evidence: string
  state: (typeof TAKE_OVER_STATES)[number]
  since: number
  /** The operator who approved first, and the Circle's leader at that time, who got a mail. */
  first_by: string | null
  leader_id: string | null
  objectable_until: number | null
  done_at: number | null
}
