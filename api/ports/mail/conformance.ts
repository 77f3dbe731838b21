import type { Mail, Mailer } from './port.ts'

interface Promised {
  readonly says: string
  holds(mailer: Mailer, arrived: () => Promise<Mail[]>): Promise<boolean>
}

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'Soup “on” Sunday',
  text: 'Line one\nLine two ❤️',
  html: '<p>Soup</p>',
}

/** What every adapter of the port must keep; `arrived` reads what was delivered. */
export const mailPromises: readonly Promised[] = [
  {
    says: 'a mail arrives as it was written',
    holds: async (mailer, arrived) => {
      await mailer.send('m-1', mail)
      return (await arrived()).some((found) => JSON.stringify(found) === JSON.stringify(mail))
    },
  },
  {
    says: 'the same mail sent twice arrives once',
    holds: async (mailer, arrived) => {
      await Promise.all([mailer.send('m-2', { ...mail, to: 'twice@example.com' }), mailer.send('m-3', mail)])
      await mailer.send('m-2', { ...mail, to: 'twice@example.com' })
      return (await arrived()).filter(({ to }) => to === 'twice@example.com').length === 1
    },
  },
]
