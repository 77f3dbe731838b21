import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Environment } from '../settings/environment.ts'

/** Whether somebody works at the desk: by an address that is set, and verified to be theirs. Asked anew with each call. */
export const isOperator = (
  { operatorEmails }: Environment,
  member: Pick<Member, 'email' | 'email_verified_at'> | undefined,
): boolean => member !== undefined && member.email_verified_at !== null && operatorEmails.includes(member.email)

/**
 * Refuses where an operator would part with their address: whoever has it next would be another operator, and one person the
 * two that agree.
 */
export function keepsOperatorAddress(environment: Environment, member: Parameters<typeof isOperator>[1]): void {
  if (isOperator(environment, member)) refuse('operator-address')
}
