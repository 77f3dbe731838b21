import { createTransport } from 'nodemailer'
import { type Mailer, MailNotSent } from './port.ts'
import { plainAddress, sendable } from './sendable.ts'

/** The server's time limits in milliseconds: to connect, between two replies, and for one whole mail. */
const PATIENCE = { connection: 10_000, silence: 30_000, whole: 120_000 } as const

interface Smtp {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  readonly patience?: Readonly<Record<keyof typeof PATIENCE, number>>
}

/** Sends mail by SMTP, with one connection per mail. Always encrypted, except to this machine. */
export function smtp({ url, from, patience = PATIENCE }: Smtp): Mailer {
  const sender = plainAddress(from)
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const transport = createTransport({ ...serverOf(url, patience), name: domain })
  const closed = new AbortController()
  return {
    send: async (id, mail) => {
      const { to: address, subject, text, html } = sendable(mail)
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(patience.whole)])
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport
        .sendMail({
          from: { name: 'Covey', address: sender },
          to: { name: '', address },
          envelope: { from: sender, to: [address] },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          headers,
          signal,
        })
        .catch((cause: unknown) => {
          throw whyNot(cause, new URL(url).host)
        })
    },
    close: async () => closed.abort(),
  }
}

function serverOf(address: string, { connection, silence }: NonNullable<Smtp['patience']>) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isHere,
    // A server on this machine may have a self-signed certificate, because no attacker can be in between.
    tls: { rejectUnauthorized: !isHere },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connection,
    greetingTimeout: connection,
    dnsTimeout: connection,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Converts the library's error to a reason. The server's reply is left out, because it may repeat what was sent. */
function whyNot(cause: unknown, host: string): MailNotSent {
  const { code, command, responseCode } = Object(cause)
  const answered = responseCode ? ` (${responseCode})` : ''
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new MailNotSent('unreachable', `The mail server ${host} refused the sign-in${answered}: check SMTP_URL.`)
  if (command === 'MAIL FROM' && responseCode >= 500)
    return new MailNotSent('unreachable', `The mail server ${host} does not accept mail from MAIL_FROM${answered}.`)
  if ((command === 'RCPT TO' || command === 'DATA') && responseCode && responseCode !== 421)
    return responseCode >= 500
      ? new MailNotSent('refused', `The mail server ${host} refused the mail${answered}.`)
      : new MailNotSent('later', `The mail server ${host} deferred the mail${answered}.`)
  return new MailNotSent(
    'unreachable',
    `The mail server ${host} accepted no mail: ${code ?? 'no reason given'}${answered}.`,
  )
}
