import { isLoopback } from '#api/contract/mailbox.ts'
import type { Call } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Environment } from '../settings/environment.ts'

/** Whether people may read the mails of this portal: those of their own machine, while none goes to anybody. */
export const hasMailbox = ({ mail, mailbox }: Environment): boolean => mail.to === 'outbox' && mailbox

/** The folder that a caller may read mails from. To whoever calls from another machine there is no mailbox. */
export function outboxOf({ services: { environment }, request }: Pick<Call, 'services' | 'request'>): string {
  const { mail } = environment
  return mail.to === 'outbox' && hasMailbox(environment) && isLoopback(request.address)
    ? mail.folder
    : refuse('not-found')
}
