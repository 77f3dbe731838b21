import { randomUUID } from 'node:crypto'
import { type Mail, type Mailer, MailNotSent } from '#api/ports/mail/port.ts'
import type { Store, Writer } from '#api/store/store.ts'
import type { MailRow } from '#api/store/tables.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'

const RETRY_MS = [5_000, 60_000, 10 * MINUTE_MS]
const RETRY_MOST_MS = HOUR_MS
/** How often a mail is tried before it is set aside: one that is refused, and one that waits (it does for five days). */
const MOST_TRIES = { refused: 3, later: 120, unreachable: 120 } as const
/** Beyond every clock; an index over what is due passes over it. */
const NEVER = Number.MAX_SAFE_INTEGER
const POLL_MS = 5_000
/** Longer than handing over takes. If the instance that took a mail dies with it, another takes it after this time. */
const TAKEN_MS = 5 * MINUTE_MS
/** How long a mail that is under way may hold up the end. */
const LAST_MS = 5_000
const AT_ONCE = 50

export interface PostOffice {
  /** Writes a mail down in the transaction of whatever it speaks of: it goes out if, and only if, that happened. */
  post(tx: Writer, mail: Mail): Promise<void>
  /** Sends what is due; call it after a commit. Never throws: what fails is tried again later. */
  deliver(): Promise<void>
  close(): Promise<void>
}

/**
 * Carries mails from the database to the mailer, one at a time, and tries again what could not be sent. A mail that the
 * mail server refuses three times, or that could not be sent for five days, is set aside: it stays, with `failed_at`.
 */
export function postOffice(store: Store, mailer: Mailer, now: () => number): PostOffice {
  let round: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let isClosing = false
  const tell = teller()
  const outcomes: Round['outcomes'] = new Map()
  const run = async () => {
    next = undefined
    while (!isClosing && (await deliverSome({ store, mailer, now, tell, outcomes, isClosing: () => isClosing })));
  }
  const deliver = () => {
    // One round that waits is enough: it sees whatever was posted before it begins.
    next ??= round = round.then(run).catch((cause) => {
      if (isUnavailable(cause)) tell(new MailNotSent('unreachable', cause.message))
      else console.error('Mail waits:', cause)
    })
    return next
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
      isClosing = true
      const late = setTimeout(() => void mailer.close(), LAST_MS)
      await round
      clearTimeout(late)
      await mailer.close()
    },
  }
}

interface Round {
  readonly store: Store
  readonly mailer: Mailer
  now(): number
  tell(failure: MailNotSent | undefined): void
  /** By mail, what came of it and is to be written down: kept until the database takes it. */
  readonly outcomes: Map<string, (tx: Writer) => Promise<void>>
  isClosing(): boolean
}

/** Sends the mails that have been due longest; gives whether there may be more. */
async function deliverSome({ store, mailer, now, tell, outcomes, isClosing }: Round): Promise<boolean> {
  await writeDown(store, outcomes)
  const due = await store.read
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  for (const mail of due) {
    if (isClosing()) return false
    if (!(await take(store, mail, now()))) continue
    const failure = await attempt(mailer, mail)
    outcomes.set(mail.id, (tx) => (failure ? putOff(tx, mail, failure, now()) : forget(tx, mail)))
    await writeDown(store, outcomes)
    if (!isClosing()) tell(failure)
    // Nobody takes mail at present: the others wait for the next round, which begins with another one.
    if (failure?.because === 'unreachable') return false
  }
  return due.length === AT_ONCE
}

async function writeDown(store: Store, outcomes: Round['outcomes']): Promise<void> {
  for (const [id, outcome] of outcomes) {
    await store.transact(outcome)
    outcomes.delete(id)
  }
}

/** Of several instances that see a mail, one takes it: the first to move its time. */
async function take(store: Store, { id, due_at }: MailRow, now: number): Promise<boolean> {
  const mine = await store.transact((tx) =>
    tx
      .updateTable('mails')
      .set({ due_at: now + TAKEN_MS })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .returning('id')
      .executeTakeFirst(),
  )
  return mine !== undefined
}

/** Why it failed, `undefined` where it went well. What an adapter does not explain counts as a server that is not there. */
const attempt = (mailer: Mailer, { id, recipient, subject, text, html }: MailRow): Promise<MailNotSent | undefined> =>
  mailer.send(id, { to: recipient, subject, text, html }).then(
    () => undefined,
    (cause) => (cause instanceof MailNotSent ? cause : new MailNotSent('unreachable', String(cause))),
  )

async function forget(tx: Writer, { id }: MailRow): Promise<void> {
  await tx.deleteFrom('mails').where('id', '=', id).execute()
}

async function putOff(tx: Writer, mail: MailRow, { because, message: failure }: MailNotSent, now: number) {
  const attempts = mail.attempts + 1
  const isLast = attempts >= MOST_TRIES[because]
  if (isLast) console.error(`The mail ${mail.id} is set aside after ${attempts} attempts: ${failure}`)
  const due_at = isLast ? NEVER : now + (RETRY_MS[mail.attempts] ?? RETRY_MOST_MS)
  await tx
    .updateTable('mails')
    .set({ attempts, failure, due_at, failed_at: isLast ? now : null })
    .where('id', '=', mail.id)
    .execute()
}

/** Tells the operator why mail waits, once for each reason until mail goes out again. */
function teller(): Round['tell'] {
  const told = new Set<string>()
  return (failure) => {
    if (!failure) return told.clear()
    if (failure.because !== 'refused' && !told.has(failure.message)) console.error(`Mail waits: ${failure.message}`)
    told.add(failure.message)
  }
}
