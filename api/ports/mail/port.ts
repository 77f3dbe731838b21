export interface Mail {
  /** A single address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /**
   * Sends one mail to one recipient. If this succeeds, the mail will not be lost on our side. Throws `MailNotSent` if
   * the mail was not accepted, or if that is unknown. The caller then tries again later with the same `id`. Mail cannot
   * be sent exactly once, because the reply may be lost after the mail was accepted. So both copies have the same
   * Message-ID, made from `id`, by which mailboxes recognize them as one mail.
   */
  send(id: string, mail: Mail): Promise<void>
  /** Aborts sending. The pending `send` calls then throw. */
  close(): Promise<void>
}

/**
 * Why a mail was not sent: `refused` (this mail, permanently), `later` (this mail, for now) or `unreachable` (no mail
 * can be sent at present). The message is for operators and contains no password.
 */
export class MailNotSent extends Error {
  readonly because: 'refused' | 'later' | 'unreachable'

  constructor(because: MailNotSent['because'], message: string) {
    super(message)
    this.because = because
  }
}
