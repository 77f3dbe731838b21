import type { Mail } from '#api/ports/mail/port.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  /** In order; a paragraph may be a link by itself. */
  readonly paragraphs: readonly (string | { readonly words: string; readonly url: string })[]
}

/** The mail that greets a new member. */
export const welcome = (to: string, firstName: string, baseUrl: string): Mail =>
  written({
    to,
    subject: 'Welcome to Covey',
    paragraphs: [
      `Hello ${firstName},`,
      'your account is ready. You can go on with your Circle whenever you like: what you have entered is kept.',
      { words: 'Go on', url: `${baseUrl}/portal` },
    ],
  })

interface Invitation {
  readonly to: string
  readonly from: string
  readonly headline: string | null
  readonly message: string | undefined
  readonly url: string
}

/** The mail that invites somebody to a Circle; the link carries the token. */
export const invitation = ({ to, from, headline, message, url }: Invitation): Mail =>
  written({
    to,
    subject: headline ? `${from} invites you to “${headline}”` : `${from} invites you to a Circle`,
    paragraphs: [
      `${from} invites you to help${headline ? ` with “${headline}”` : ''}. When you shop at partner shops, part of what you pay goes to the Circle. It costs you nothing extra.`,
      ...(message ? [`${from} writes: ${message}`] : []),
      { words: 'See the Circle', url },
      'This link is good for 30 days. If you do not know who sent this, you need not do anything.',
    ],
  })

function written({ to, subject, paragraphs }: Letter): Mail {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.url}`)).join('\n\n')
  const html = paragraphs.map(
    (part) => `<p>${typeof part === 'string' ? escaped(part) : link(part.words, part.url)}</p>`,
  )
  // A line break in a subject would begin a header of its own.
  return { to, subject: subject.replace(/\s+/g, ' '), text, html: html.join('\n') }
}

const link = (words: string, url: string) => `<a href="${escaped(url)}">${escaped(words)}</a>`
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}
const escaped = (words: string) => words.replace(/[&<>"'\n]/g, (found) => ENTITIES[found] ?? found)
