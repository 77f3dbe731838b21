import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Arrived } from '#api/ports/mail/conformance.ts'

export interface TakenMail extends Arrived {
  /** The e-mail addresses to which the mail was sent. */
  readonly recipients: readonly string[]
  readonly parsed: Email
  /** The mail as it was sent, without the dots that SMTP adds. */
  readonly raw: string
}

/** A mail server on a separate port, which keeps every mail that it accepts. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly arrived: readonly TakenMail[]
  stop(): Promise<void>
}

export interface MailServerOptions
  extends Pick<SMTPServerOptions, 'onAuth' | 'onConnect' | 'onRcptTo' | 'hideSTARTTLS'> {
  /** Runs when a mail was read completely. If it throws, the server refuses the mail with that error. */
  readonly onMail?: (mail: TakenMail) => void | Promise<void>
  readonly authOptional?: boolean
  /** The server's port. `0` means any free port. */
  readonly port?: number
}

export async function startMailServer({
  onMail,
  port = 0,
  authOptional = true,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const arrived: TakenMail[] = []
  const server = new SMTPServer({
    ...options,
    authOptional,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream)
        const mail = await read(
          raw,
          envelope.rcptTo.map(({ address }) => address),
        )
        await onMail?.(mail)
        arrived.push(mail)
      }
      take().then(() => done(), done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const at = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    arrived,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: string, recipients: readonly string[]): Promise<TakenMail> {
  const parsed = await PostalMime.parse(raw)
  const { subject = '', messageId = '' } = parsed
  const plain = (part = '') => part.replaceAll('\r\n', '\n')
  const to = (parsed.to ?? []).map(({ address }) => address).join(', ')
  return { to, subject, text: plain(parsed.text), html: plain(parsed.html), messageId, recipients, parsed, raw }
}

/** Starts a server that accepts connections but never answers. */
export async function startSilentServer(): Promise<{ readonly url: string; stop(): void }> {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`, stop }
}
