import type { Member } from '../calls/call.ts'

/** Whom money is paid to. Who came in by a link may have said no name: then it is what they call their mailbox. */
export function payeeName({
  first_name,
  last_name,
  email,
}: Pick<Member, 'first_name' | 'last_name' | 'email'>): string {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email.slice(0, email.lastIndexOf('@')) : name
}
