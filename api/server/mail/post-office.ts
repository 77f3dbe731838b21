import { randomUUID } from 'node:crypto'
import type { Mail, Mailer } from '#api/ports/mail/port.ts'
import type { Store, Writer } from '#api/store/store.ts'

const RETRY_MS = [5_000, 60_000, 10 * 60_000, 60 * 60_000]
const POLL_MS = 5_000

export interface PostOffice {
  /** Writes a mail down in the transaction of whatever it speaks of: it goes out if, and only if, that happened. */
  post(tx: Writer, mail: Mail): Promise<void>
  /** Sends what is due; call it after a commit. Never throws: what fails is tried again later. */
  deliver(): Promise<void>
  close(): Promise<void>
}

/** Carries mails from the database to the mailer, one at a time, and tries again what could not be sent. */
export function postOffice(store: Store, mailer: Mailer, now: () => number): PostOffice {
  let round: Promise<void> = Promise.resolve()
  const deliver = () => {
    round = round.then(() => deliverDue(store, mailer, now)).catch((cause) => console.error('Mail waits:', cause))
    return round
  }
  const poll = setInterval(deliver, POLL_MS)
  poll.unref()
  return {
    post: async (tx, { to, subject, text, html }) => {
      const mail = { id: randomUUID(), recipient: to, subject, text, html, attempts: 0, due_at: now() }
      await tx.insertInto('mails').values(mail).execute()
    },
    deliver,
    close: async () => {
      clearInterval(poll)
      await round
    },
  }
}

async function deliverDue(store: Store, mailer: Mailer, now: () => number): Promise<void> {
  const due = await store.read
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(50)
    .execute()
  for (const { id, recipient, subject, text, html, attempts } of due) {
    const sent = await mailer.send(id, { to: recipient, subject, text, html }).then(
      () => true,
      () => false,
    )
    await store.transact(async (tx) => {
      if (sent) await tx.deleteFrom('mails').where('id', '=', id).execute()
      else await tx.updateTable('mails').set(later(attempts, now())).where('id', '=', id).execute()
    })
  }
}

const later = (attempts: number, now: number) => ({
  attempts: attempts + 1,
  due_at: now + (RETRY_MS[attempts] ?? RETRY_MS[RETRY_MS.length - 1] ?? POLL_MS),
})
