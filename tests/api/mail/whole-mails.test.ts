import { afterAll, beforeAll, expect, test } from 'vitest'
import { welcome } from '#components/mail/welcome.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const MAIL = { to: 'ana@example.com', subject: 'Soup', text: 'Soup', html: '<p>Soup</p>' }

const posted = async () => {
  const { read } = server.services.store
  const rows = await read.selectFrom('queued_jobs').selectAll().where('kind', '=', 'mail').execute()
  const mails = rows.map(({ recipient, payload }) => ({ to: recipient, ...JSON.parse(payload ?? '{}') }))
  return mails.toSorted((one, other) => one.subject.localeCompare(other.subject))
}
const post = (mail: Parameters<typeof server.services.post.post>[1]) =>
  server.services.store.transact(async (tx) => {
    await server.services.post.post(tx, { ...MAIL, subject: 'Before' })
    await server.services.post.post(tx, mail)
  })

test.each([
  [{ subject: '' }, 'A mail was not posted: it has no subject.'],
  [{ subject: ' \n' }, 'A mail was not posted: it has no subject.'],
  [{ text: '' }, 'A mail was not posted: it has no text part.'],
  [{ text: '\n' }, 'A mail was not posted: it has no text part.'],
  [{ html: '' }, 'A mail was not posted: it has no HTML part.'],
  [{ subject: '', text: '' }, 'A mail was not posted: it has no subject and no text part.'],
])('refuses a mail with %j, and undoes the rest of its transaction', async (missing, sentence) => {
  await expect(post({ ...MAIL, ...missing })).rejects.toThrow(sentence)
  expect(await posted()).toEqual([])
})

test('refuses a letter without a subject', async () => {
  const letter = welcome({ to: MAIL.to, firstName: 'Ana', url: 'https://covey.example/auth/action' })
  await expect(post({ ...letter, subject: '' })).rejects.toThrow('A mail was not posted: it has no subject.')
  expect(await posted()).toEqual([])
})

test('sends a complete mail unchanged, and a letter as text and HTML', async () => {
  await post(MAIL)
  expect(await posted()).toEqual([{ ...MAIL, subject: 'Before' }, MAIL])
  await server.services.post.deliver()
  await post(welcome({ to: MAIL.to, firstName: 'Ana', url: 'https://covey.example/auth/action' }))
  expect((await posted()).find(({ subject }) => subject === 'Welcome to Covey')).toMatchObject({
    text: expect.stringContaining('\nHello Ana,\n'),
    html: expect.stringContaining('>Hello Ana,<'),
  })
})
