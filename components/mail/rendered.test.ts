import { describe, expect, test } from 'vitest'
import { EXAMPLE_LETTERS } from './example-letters.ts'
import { handedOver } from './handed-over.ts'
import { invitation } from './invitation.ts'
import type { Letter } from './letter.ts'
import { proofCode } from './proof-code.ts'
import { rendered } from './rendered.ts'
import { sessionEnded } from './session-ended.ts'

const to = 'ana@example.com'
const baseUrl = 'https://covey.example'
const url = `${baseUrl}/circles/soup?a=1&invited_token=t0k-en_`
const stopUrl = `${baseUrl}/unsubscribe/YW5h.s1gn`
const invited = { to, toLead: false, name: undefined, from: 'Zoë Núñez', url, stopUrl }
const handed = { to, firstName: 'Elena', other: 'Ana R', url }

/** Every kind of mail, and variants with missing texts or the longest possible ones. */
const LETTERS: Readonly<Record<string, Letter>> = {
  ...EXAMPLE_LETTERS,
  'invitation of a Circle without a title': invitation({ ...invited, headline: null, message: undefined }),
  'invitation with a long message': invitation({
    ...invited,
    headline: 'Soup & bread',
    message: 'Kommt <heute> & "helft"!\n'.repeat(80),
  }),
  'proof code of a portal without an address': proofCode({ to, code: '92046', minutes: 1 }),
  'session of an unknown device': sessionEnded({ to, firstName: 'Elena', device: 'unknown', baseUrl }),
  'a Circle without a title handed over': handedOver({ ...handed, side: 'noMore', headline: null, hours: 1 }),
}

const mails = await Promise.all(
  Object.entries(LETTERS).map(async ([name, letter]) => ({ name, letter, ...(await rendered(letter)) })),
)

/** The visible text of the HTML, and the targets of its links. */
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<div style="display:none.*?<\/div>|<!--.*?-->/gs, '')
    .replace(/<a [^>]*href="([^"]+)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, '')

/** Gmail cuts off mails above this size. */
const MAX_BYTES = 102 * 1024

describe.each(mails)('$name', ({ letter, subject, text, html }) => {
  test('has the same content as text and as HTML', () => {
    const lines = text.split('\n').map((line) => line.replace(/^> |:$|^-- $/g, ''))
    expect(lines.filter((line) => line.trim()).length).toBeGreaterThan(2)
    for (const line of lines.filter((line) => line.trim()))
      expect(readable(html)).toContain(line.replace(/\s+/g, ' ').trim())
  })

  test('contains all of its messages in both forms', () => {
    const said = [letter.title, letter.why, ...letter.blocks.flatMap((block) => Object.values(block).slice(1))]
    const wanted = [...said, ...(letter.stop ? Object.values(letter.stop) : [])].flatMap((words) => words.split('\n'))
    for (const words of wanted) {
      expect(readable(html)).toContain(words.trim())
      expect(text).toContain(words.trim())
    }
  })

  test('is readable in light and dark mode, and loads nothing', () => {
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(classes.length).toBeGreaterThan(10)
    for (const name of classes) expect(html).toMatch(new RegExp(`\\.${name}\\{`))
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
    expect(withoutStyles(html)).not.toMatch(/<img|<script|<link|url\(|undefined|\{/)
  })

  test('has a language, a preview of its own text, and a size that is not cut off', () => {
    expect(html).toMatch(/<html[^>]* lang="en"/)
    expect(readable(html.replace('display:none', ''))).toContain(letter.preheader)
    expect(text).not.toContain('\u200c')
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES)
  })

  test('has no line that ends with two punctuation marks, and no gap of more than one line', () => {
    expect(text.split('\n').filter((line) => /[.,:;!?]{2}$/.test(line))).toEqual([])
    expect(text).toMatch(/^\S.*\S\n$/s)
    expect(text).not.toMatch(/\n{3}/)
  })

  test('has a summary of one line', () => {
    expect(subject).toMatch(/^[^\n\r]{10,120}$/)
    expect(subject).not.toMatch(/\d{5}/)
  })
})

test('a mail that can be turned off says how in its footer, below the reason why it came', () => {
  const stoppable = mails.filter(({ letter }) => letter.stop)
  expect(stoppable.length).toBeGreaterThan(5)
  for (const { letter, text, html } of stoppable) {
    const foot = text.slice(text.indexOf('-- \n'))
    expect(foot).toContain(`${letter.why}\n${letter.stop?.words}:\n${letter.stop?.url}\n`)
    expect(html).toContain(`href="${letter.stop?.url}"`)
  }
})

test('text that another person wrote is quoted line by line', () => {
  const text = mails.find(({ name }) => name === 'invitation')?.text
  expect(text).toContain('\n> Maria comes home on Friday.\n> Will you help us with the soup?\n')
})
