import { describe, expect, test } from 'vitest'
import { giftCard } from './gift-card.ts'
import { handedOver } from './handed-over.ts'
import { invitation } from './invitation.ts'
import { leadRequested } from './lead-request.ts'
import { moneyNews } from './money-news.ts'
import { passwordChanged } from './password-changed.ts'
import { proofCode } from './proof-code.ts'
import { resetCode } from './reset-code.ts'
import { runLink } from './run-link.ts'
import { sessionEnded } from './session-ended.ts'
import { verifyEmail } from './verify-email.ts'
import { welcome } from './welcome.ts'
import { words } from './words.ts'

const to = 'ana@example.com'
const baseUrl = 'https://covey.example'
const url = `${baseUrl}/circles/soup?a=1&invited_token=t0k-en_`
const stopUrl = `${baseUrl}/unsubscribe/YW5h.s1gn`

const letters = {
  welcome: welcome({ to, firstName: 'Zoë', url: `${baseUrl}/auth/action` }),
  invitation: invitation({
    to,
    toLead: false,
    name: undefined,
    from: 'Zoë Núñez',
    headline: 'Soup & bread',
    message: 'Kommt!\nUnd helft',
    url,
    stopUrl,
  }),
  'request to lead': invitation({
    to,
    toLead: true,
    name: 'Maria',
    from: 'Zoë Núñez',
    headline: 'Soup & bread',
    message: undefined,
    url,
    stopUrl,
  }),
  'invitation without a title': invitation({
    to,
    toLead: false,
    name: undefined,
    from: 'Zoë',
    headline: null,
    message: undefined,
    url,
    stopUrl,
  }),
  'reset code': resetCode({ to, code: '40718', minutes: 15, baseUrl }),
  'proof code': proofCode({ to, code: '92046', minutes: 1 }),
  'password changed': passwordChanged({ to, firstName: 'Elena', baseUrl }),
  'session ended': sessionEnded({ to, firstName: 'Elena', device: 'Chrome on Windows', baseUrl }),
  'session ended, on a device without a name': sessionEnded({ to, firstName: 'Elena', device: 'unknown', baseUrl }),
  'money news': moneyNews({
    to,
    kind: 'refused',
    words: { circle: 'Soup & bread', amount: 2500, destination: 'First Bank · 0001' },
    said: 'Not yours.\nSorry',
    url,
  }),
  'run link': runLink({
    ...{ to, firstName: 'Elena', flow: 'Set up a Circle', step: 'Where is it?' },
    url: `${baseUrl}/?flow=signup&step=type-location&run=r1`,
  }),
  'a new account': moneyNews({ to, kind: 'bank-account-added', words: { bank: 'First Bank (…0001)' }, url }),
  'gift card': giftCard({ to, from: 'Ana R', brand: 'Juniper', amount: 2500, url, baseUrl }),
  'handed over': handedOver({ to, firstName: 'Elena', side: 'now', other: 'Ana R', headline: 'Soup', hours: 72, url }),
  'handed over, without a title': handedOver({
    to,
    firstName: 'Elena',
    side: 'noMore',
    other: 'Ana R',
    headline: null,
    hours: 1,
    url,
  }),
  'verify email': verifyEmail({ to, firstName: 'Elena', url }),
}

/** What a person reads of the HTML. */
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;|&#39;|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(Object.entries(letters))('%s', (_, { subject, text, html }) => {
  test('says the same as text and as HTML', () => {
    const lines = text.split('\n').map((line) => line.replace(/^> |:$|^-- $/g, ''))
    for (const line of lines.filter((line) => line.trim() && line !== baseUrl))
      expect(readable(html)).toContain(line.replace(/\s+/g, ' '))
  })

  test('is readable by day and in the evening, and fetches nothing', () => {
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const name of classes) expect(html).toMatch(new RegExp(`\\.${name}\\{`))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/<img|<script|<link|url\(|undefined|\{/)
  })

  test('ends no line with two punctuation marks', () => {
    expect(text.split('\n').filter((line) => /[.,:;!?]{2}$/.test(line))).toEqual([])
  })

  test('says in one line what it is about', () => {
    expect(subject).toMatch(/^[^\n\r]{10,120}$/)
    expect(subject).not.toMatch(/\d{5}/)
  })
})

test('a code stands by itself, and is nowhere a mailbox shows before it is opened', () => {
  const { html, text } = letters['reset code']
  expect(text).toMatch(/^40718$/m)
  expect(html.slice(0, html.indexOf('<h1'))).not.toContain('40718')
})

test('minutes are counted as people count them', () => {
  expect(letters['reset code'].text).toContain('15 minutes.')
  expect(letters['proof code'].text).toContain('1 minute.')
})

test('a name that reads like a link stands in no letter to another person', () => {
  const name = 'claim-at www.example.com'
  const asked = leadRequested({ to, firstName: 'Elena', other: name, headline: 'Soup', url })
  const invited = invitation({
    ...{ to, toLead: true, name: undefined, from: name, headline: 'Soup', message: undefined },
    ...{ url, stopUrl },
  })
  const led = handedOver({ to, firstName: 'Elena', side: 'now', other: name, headline: 'Soup', hours: 72, url })
  for (const { subject, text } of [asked, invited, led]) expect(`${subject} ${text}`).not.toContain('www.')
  expect(asked.subject).toContain(words('someone'))
})

test('what people typed is text, never markup', () => {
  const from = '<img src=x onerror=1> {name} "&'
  const { html, subject, text } = invitation({
    to,
    toLead: false,
    name: '<b>Ana',
    from,
    headline: "'</title><b>",
    message: '<script>\n1</script>',
    url,
    stopUrl,
  })
  expect(html).not.toMatch(/<img|<script|<b>|<\/title><b/)
  expect(html).toContain('Hello &lt;b&gt;Ana,')
  expect(html).toContain('&lt;script&gt;<br>1&lt;/script&gt;')
  expect(html).toContain('href="https://covey.example/circles/soup?a=1&amp;invited_token=t0k-en_"')
  expect([subject, text].every((plain) => plain.includes(from))).toBe(true)
})

test('a name with a line break begins no header', () => {
  const { subject } = invitation({
    to,
    toLead: false,
    name: undefined,
    from: 'Zoë\r\nBcc: everyone',
    headline: 'A\nB',
    message: undefined,
    url,
    stopUrl,
  })
  expect(subject).toBe('Zoë Bcc: everyone invites you to “A B”')
})

test.each(['win.example', 'https://x', 'WWW', 'a@b', 'Go to x.co now'])('nobody is greeted as %s', (name) => {
  expect(welcome({ to, firstName: name, url: `${baseUrl}/auth/action` }).text).toContain('\nHello,\n')
})

test.each(['Zoë', "O'Neil", 'J.R.', 'Ana Lucía', '李'])('%s is greeted by name', (name) => {
  expect(welcome({ to, firstName: name, url: `${baseUrl}/auth/action` }).text).toContain(`Hello ${name},`)
})
