import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'

/** Nobody decides about themselves: a case that is by or against an operator is another one's. */
export function notOwn(operator: Pick<Member, 'id'>, ...about: readonly (string | null | undefined)[]): void {
  if (about.includes(operator.id))
    refuse('second-operator', { detail: 'This is about you. Another operator has to decide it.' })
}
