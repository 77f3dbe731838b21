import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Environment } from '../settings/environment.ts'

/** Whether a member is an operator: their verified address is in the settings. Checked at each call. */
export const isOperator = (
  { operatorEmails }: Environment,
  member: Pick<Member, 'email' | 'email_verified_at'> | undefined,
): boolean => member !== undefined && member.email_verified_at !== null && operatorEmails.includes(member.email)

/**
 * Refuses if an operator tries to change their address. The next owner of the old address would become an operator, so
 * one person could act as two.
 */
export function keepsOperatorAddress(environment: Environment, member: Parameters<typeof isOperator>[1]): void {
  if (isOperator(environment, member)) refuse('operator-address')
}
