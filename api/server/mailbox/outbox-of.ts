import { isLoopback } from '#api/contract/mailbox.ts'
import type { Call } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Environment } from '../settings/environment.ts'

/** Whether this portal's mails can be read on its own machine. They can only while no mail is really sent. */
export const hasMailbox = ({ mail, mailbox }: Environment): boolean => mail.to === 'outbox' && mailbox

/** The folder with the mails. For a caller on another machine, the mailbox is “not found”. */
export function outboxOf({ services: { environment }, request }: Pick<Call, 'services' | 'request'>): string {
  const { mail } = environment
  return mail.to === 'outbox' && hasMailbox(environment) && isLoopback(request.address)
    ? mail.folder
    : refuse('not-found')
}
