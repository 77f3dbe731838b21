import { safeParse } from 'zod/mini'
import { type Decision, deskRows } from '#api/contract/desk.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { DECLINE_REASONS } from '#api/contract/order-states.ts'
import { centsIn } from '#components/orders/claim-of.ts'

/** The text that an operator has typed. */
export interface DecisionDraft {
  readonly text: string
  readonly cashback: string
  readonly because: string
}
export const NOTHING_TYPED: DecisionDraft = { text: '', cashback: '', because: '' }

/** Why a decision was not carried out, as far as this page knows. */
export interface NotDecided {
  readonly sentence: string
  /** Whether the server answered. If it did not, the decision may still have been carried out. */
  readonly isKnown: boolean
}
export type DecisionProblems = Partial<Record<keyof DecisionDraft, true>>

/** Returns the request body, or the fields whose values the API would reject. */
export function decisionOf(
  decision: Decision,
  revision: number,
  { text, ...draft }: DecisionDraft,
): { body?: BodyOf<typeof deskRows.decideCase>; wrong: DecisionProblems } {
  const because = DECLINE_REASONS.find((reason) => reason === draft.because)
  const parsed = safeParse(deskRows.decideCase.body, {
    decision,
    revision,
    text,
    ...(decision === 'GRANT' && { cashback: centsIn(draft.cashback) }),
    ...(decision === 'DECLINE' && { because }),
  })
  const wrong: DecisionProblems = {
    ...(parsed.error?.issues.some(({ path }) => path[0] === 'cashback') && { cashback: true }),
    ...(decision === 'DECLINE' && !because && { because: true }),
    ...(parsed.error?.issues.some(({ path }) => path[0] === 'text') && { text: true }),
  }
  return parsed.success && Object.keys(wrong).length === 0 ? { body: parsed.data, wrong } : { wrong }
}
