import { type MailKind, mailKind } from '#api/contract/mail-kinds.ts'
import { isEmail } from '#machines/define/fields/email.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, sameText } from '../session/tokens.ts'

/** The kind of mail that the link at the end of a mail turns off, and the address. */
export interface Stop {
  readonly kind: MailKind
  readonly email: string
}

/**
 * The token with which the reader of a mail can turn off such mails: the kind and address, signed. The token is not
 * stored, so it works as long as the mail exists. In older mails, the token for stopping invitations contains no kind.
 */
export function stopToken(services: Pick<Services, 'environment'>, { kind, email }: Stop): string {
  const address = Buffer.from(email).toString('base64url')
  const isInvitation = kind === 'invitations'
  const signature = derivedToken(services, isInvitation ? `no-invites:${email}` : `no-mail:${kind}:${email}`)
  return [address, signature, ...(isInvitation ? [] : [kind])].join('.')
}

/** The address of the link at the end of a mail. */
export const stopUrl = (services: Pick<Services, 'environment'>, stop: Stop): string =>
  `${services.environment.publicBaseUrl}/unsubscribe/${stopToken(services, stop)}`

/** Reads a token. Refuses a token that we did not create. */
export function readStopToken(services: Pick<Services, 'environment'>, token: string): Stop {
  const [words = '', , named = 'invitations'] = token.split('.')
  const email = Buffer.from(words, 'base64url').toString()
  const { data: kind } = mailKind.safeParse(named)
  if (kind === undefined || !isEmail(email)) return refuse('not-found')
  // Compare the whole token, so that nothing can follow the signature.
  return sameText(token, stopToken(services, { kind, email })) ? { kind, email } : refuse('not-found')
}
