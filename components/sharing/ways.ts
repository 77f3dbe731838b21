/** The apps for sending a link that can be opened with a URL. */
export const WAYS = ['whatsApp', 'sms', 'email'] as const
export type Way = (typeof WAYS)[number]

interface Sent {
  readonly title: string
  /** The text of the message, without the link. */
  readonly text: string
  readonly url: string
}

const encoded = encodeURIComponent

/** Builds the URL that opens each app with a prepared message. The person chooses the recipients in the app. */
export const WAY_ADDRESSES = {
  whatsApp: ({ text, url }) => `https://wa.me/?text=${encoded(`${text} ${url}`)}`,
  // This form of the URL works on both iOS and Android.
  sms: ({ text, url }) => `sms:?&body=${encoded(`${text} ${url}`)}`,
  email: ({ title, text, url }) => `mailto:?subject=${encoded(title)}&body=${encoded(`${text}\r\n\r\n${url}\r\n`)}`,
} as const satisfies Readonly<Record<Way, (sent: Sent) => string>>

/** Shortens a link for display by leaving out `https://`. */
export const shortLink = (url: string): string => url.replace(/^https?:\/\//, '')
