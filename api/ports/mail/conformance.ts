import { type Mail, type Mailer, MailNotSent } from './port.ts'

/** A mail that was delivered, with its id in the mailbox. */
export interface Arrived extends Mail {
  readonly messageId: string
}

interface Promised {
  readonly says: string
  holds(mailer: Mailer, arrived: () => Promise<Arrived[]>): Promise<boolean>
}

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'Soup “on” Sunday, for Zoë 🥣 and for whoever else is hungry by the time that it is ready, at ours',
  text: `Line one\n.\n..dots\nFrom here\nLine two ❤️\n${'long '.repeat(400)}end\n`,
  html: `<p>Soup ❤️</p>\n.\n<p>${'wide'.repeat(500)}</p>\n`,
}

/** Whether two mails are equal, ignoring line breaks at the end, which mail servers may add. */
const isSame = (one: Mail, other: Mail) =>
  (['to', 'subject', 'text', 'html'] as const).every((part) => one[part].trimEnd() === other[part].trimEnd())

/** Tests that every implementation of `Mailer` must pass. `arrived` reads the delivered mails. */
export const mailPromises: readonly Promised[] = [
  {
    says: 'a mail arrives unchanged',
    holds: async (mailer, arrived) => {
      await mailer.send('m-1', mail)
      return (await arrived()).some((found) => isSame(found, mail))
    },
  },
  {
    says: 'a mail that is sent twice can be recognized as one mail, different from all others',
    holds: async (mailer, arrived) => {
      const twice = { ...mail, to: 'twice@example.com' }
      await Promise.all([mailer.send('m-2', twice), mailer.send('m-3', { ...twice, subject: 'Another' })])
      await mailer.send('m-2', twice)
      const copies = (await arrived()).filter(({ to }) => to === twice.to)
      const idsOf = (subject: string) =>
        new Set(copies.filter((copy) => copy.subject === subject).map(({ messageId }) => messageId))
      const [ids, others] = [idsOf(twice.subject), idsOf('Another')]
      return ids.size === 1 && others.size === 1 && [...ids][0] !== [...others][0]
    },
  },
  {
    says: 'a subject is always one line',
    holds: async (mailer, arrived) => {
      await mailer.send('m-4', { ...mail, to: 'line@example.com', subject: 'One\r\nBcc: eve@example.com\n\nTwo' })
      const found = await arrived()
      return (
        found.some(({ to, subject }) => to === 'line@example.com' && !/[\r\n]/.test(subject)) &&
        found.every(({ to }) => to !== 'eve@example.com')
      )
    },
  },
  {
    says: 'permanently refuses an address that could be read as several recipients or none',
    holds: async (mailer, arrived) => {
      const before = (await arrived()).length
      const refused = await Promise.all(
        NO_ADDRESSES.map((to, index) =>
          mailer.send(`m-5-${index}`, { ...mail, to }).then(
            () => false,
            (cause) => cause instanceof MailNotSent && cause.because === 'refused',
          ),
        ),
      )
      return refused.every(Boolean) && (await arrived()).length === before
    },
  },
]

const NO_ADDRESSES = [
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@example.com, eve@example.com',
  'ana@example.com;eve@example.com',
  'ana@example.com eve@example.com',
  'ana@example.com\r\nRCPT TO:<eve@example.com>',
  'ana@example.com\nBcc: eve@example.com',
  'Ana <ana@example.com>',
  '<ana@example.com>',
  '"a"@example.com',
  '"eve@example.com x"@example.org',
  'ana(eve@example.com)@example.org',
  'friends:ana@example.com;',
  'ana@example.com\0',
  'a..b@example.com',
  '.ana@example.com',
  'an\u0430@example.com',
  'ana@exa mple.com',
  'ana@-example.com',
  `${'a'.repeat(65)}@example.com`,
]
