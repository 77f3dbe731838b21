import { safeParse } from 'zod/mini'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { orderRows } from '#api/contract/orders.ts'

/** The text that people have typed. */
export interface ClaimDraft {
  readonly number: string
  readonly amount: string
  readonly day: string
  readonly note: string
}
export type ClaimProblems = Partial<Record<keyof ClaimDraft, true>>

const FIELD_OF = { order_number: 'number', amount: 'amount', purchased_on: 'day', note: 'note' } as const

/** Returns the request body, or the fields whose values the API would reject. */
export function claimOf(
  order_id: string,
  { number, amount, day, note }: ClaimDraft,
): { body?: BodyOf<typeof orderRows.claimCashback>; wrong: ClaimProblems } {
  const body = { order_id, order_number: number.trim(), amount: centsIn(amount), purchased_on: day, note }
  const parsed = safeParse(orderRows.claimCashback.body, body)
  if (parsed.success) return { body: parsed.data, wrong: {} }
  const names = Object.entries(FIELD_OF).filter(([name]) => parsed.error.issues.some(({ path }) => path[0] === name))
  return { wrong: Object.fromEntries(names.map(([, field]) => [field, true])) }
}

/**
 * Converts typed dollars to cents: "$1,059.9" → 105990. Text that is not an amount gives 0, which is never valid in a
 * claim.
 */
export function centsIn(text: string): number {
  const [, whole, part = ''] = /^\$?\s*(\d{1,3}(?:,?\d{3})*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? 0 : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}
