export interface Mail {
  /** One address and nothing else: no name, no list. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Where mail goes out. */
export interface Mailer {
  /**
   * Hands one mail over, to one recipient; done means it will not be lost by us. Throws `MailNotSent` where it was not
   * handed over, or where nobody knows: whoever calls tries again later with the same `id`. Mail cannot be sent exactly
   * once, as a reply may be lost after the mail was taken. So both copies carry the same Message-ID, made from `id`,
   * by which mailboxes and people know that they are one mail.
   */
  send(id: string, mail: Mail): Promise<void>
  /** Breaks off what is under way: `send` then throws. */
  close(): Promise<void>
}

/**
 * Why a mail was not sent: `refused` (this mail, for good), `later` (this mail, for now) or `unreachable` (no mail goes
 * out at present). The message is for the operator; no password stands in it.
 */
export class MailNotSent extends Error {
  readonly because: 'refused' | 'later' | 'unreachable'

  constructor(because: MailNotSent['because'], message: string) {
    super(message)
    this.because = because
  }
}
