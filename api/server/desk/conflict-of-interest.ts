import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'

/**
 * Refuses a decision by an operator about themselves. A case by or against an operator has to be decided by another
 * one.
 */
export function refuseConflictOfInterest(
  operator: Pick<Member, 'id'>,
  ...about: readonly (string | null | undefined)[]
): void {
  if (about.includes(operator.id))
    refuse('second-operator', { detail: 'This case is about you, so another operator has to decide it.' })
}
