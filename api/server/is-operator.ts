import type { Environment } from './environment.ts'
import type { Member } from './http/call.ts'

/** Whether somebody works at the desk: by an address that is set, and verified to be theirs. Asked anew with each call. */
export const isOperator = (
  { operatorEmails }: Environment,
  member: Pick<Member, 'email' | 'email_verified_at'> | undefined,
): boolean => member !== undefined && member.email_verified_at !== null && operatorEmails.includes(member.email)
