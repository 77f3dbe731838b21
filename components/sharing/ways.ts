/** The ways to send a link that have an address of their own. */
export const WAYS = ['whatsApp', 'sms', 'email'] as const
export type Way = (typeof WAYS)[number]

interface Sent {
  readonly title: string
  /** A sentence for the message, without the link. */
  readonly text: string
  readonly url: string
}

const encoded = encodeURIComponent

/** Opens the program with a message that is written already; the person chooses whom it goes to. */
export const WAY_ADDRESSES = {
  whatsApp: ({ text, url }) => `https://wa.me/?text=${encoded(`${text} ${url}`)}`,
  // Both of the large phone systems read this form.
  sms: ({ text, url }) => `sms:?&body=${encoded(`${text} ${url}`)}`,
  email: ({ title, text, url }) => `mailto:?subject=${encoded(title)}&body=${encoded(`${text}\r\n\r\n${url}\r\n`)}`,
} as const satisfies Readonly<Record<Way, (sent: Sent) => string>>

/** A link as people read it: without what every link begins with. */
export const shortLink = (url: string): string => url.replace(/^https?:\/\//, '')
