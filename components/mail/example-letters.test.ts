import { expect, test } from 'vitest'
import { handedOver } from './handed-over.ts'
import { invitation } from './invitation.ts'
import { leadRequested } from './lead-request.ts'
import { newsLetter } from './news.ts'
import { proofCode } from './proof-code.ts'
import { rendered } from './rendered.ts'
import { resetCode } from './reset-code.ts'
import { welcome } from './welcome.ts'
import { words } from './words.ts'

const to = 'ana@example.com'
const baseUrl = 'https://covey.example'
const url = `${baseUrl}/circles/soup?a=1&invited_token=t0k-en_`
const stopUrl = `${baseUrl}/unsubscribe/YW5h.s1gn`

test('a code is on its own, and in no text that a mailbox shows before the mail is opened', async () => {
  const { html, text } = await rendered(resetCode({ to, code: '40718', minutes: 15, baseUrl }))
  expect(text).toMatch(/^40718$/m)
  expect(html.slice(0, html.indexOf('<h1'))).not.toContain('40718')
})

test('minutes are written as people say them', async () => {
  expect((await rendered(resetCode({ to, code: '40718', minutes: 15, baseUrl }))).text).toContain('15 minutes.')
  expect((await rendered(proofCode({ to, code: '92046', minutes: 1 }))).text).toContain('1 minute.')
})

test('a name that looks like a link is left out of mails to other people', async () => {
  const name = 'claim-at www.example.com'
  const asked = leadRequested({ to, firstName: 'Elena', other: name, headline: 'Soup', url, stopUrl })
  const joined = newsLetter({
    to,
    firstName: 'Elena',
    url,
    stopUrl,
    news: { kind: 'member-joined', params: { circle: 'Soup', slug: 'soup', name } },
  })
  const invited = invitation({
    to,
    toLead: true,
    name: undefined,
    from: name,
    headline: 'Soup',
    message: undefined,
    url,
    stopUrl,
  })
  const led = handedOver({ to, firstName: 'Elena', side: 'now', other: name, headline: 'Soup', hours: 72, url })
  for (const { subject, text } of await Promise.all([asked, joined, invited, led].map(rendered)))
    expect(`${subject} ${text}`).not.toContain('www.')
  expect(asked.subject).toContain(words('someone'))
})

test('typed text is text, never markup', async () => {
  const from = '<img src=x onerror=1> {name} "&'
  const { html, subject, text } = await rendered(
    invitation({
      to,
      toLead: false,
      name: '<b>Ana',
      from,
      headline: "'</title><b>",
      message: '<script>\n1</script>',
      url,
      stopUrl,
    }),
  )
  expect(html).not.toMatch(/<img|<script|<b>|<\/title><b/)
  expect(html).toContain('Hello &lt;b&gt;Ana,')
  expect(html).toContain('&lt;script&gt;<br/>1&lt;/script&gt;')
  expect(html).toContain('href="https://covey.example/circles/soup?a=1&amp;invited_token=t0k-en_"')
  expect([subject, text].every((plain) => plain.includes(from))).toBe(true)
})

test('a name with a line break starts no new header', async () => {
  const { subject } = await rendered(
    invitation({
      to,
      toLead: false,
      name: undefined,
      from: 'Zoë\r\nBcc: everyone',
      headline: 'A\nB',
      message: undefined,
      url,
      stopUrl,
    }),
  )
  expect(subject).toBe('Zoë Bcc: everyone invites you to “A B”')
})

test.each(['win.example', 'https://x', 'WWW', 'a@b', 'Go to x.co now'])(
  'a mail to %s greets nobody by name',
  async (name) => {
    const { text } = await rendered(welcome({ to, firstName: name, url: `${baseUrl}/auth/action` }))
    expect(text).toContain('\nHello,\n')
  },
)

test.each(['Zoë', "O'Neil", 'J.R.', 'Ana Lucía', '李'])('a mail to %s greets them by name', async (name) => {
  const { text } = await rendered(welcome({ to, firstName: name, url: `${baseUrl}/auth/action` }))
  expect(text).toContain(`Hello ${name},`)
})
