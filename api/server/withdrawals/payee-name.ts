import type { Member } from '../calls/call.ts'

/**
 * The name of the payee. A person who signed up by a mailed link may have no name. Then the part of their address
 * before the @ is used.
 */
export function payeeName({
  first_name,
  last_name,
  email,
}: Pick<Member, 'first_name' | 'last_name' | 'email'>): string {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email.slice(0, email.lastIndexOf('@')) : name
}
