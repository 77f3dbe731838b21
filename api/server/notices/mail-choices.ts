import { MAIL_KINDS, type MailChoice, type MailKind } from '#api/contract/mail-kinds.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'

/** A person with an account. */
interface Person {
  readonly id: string
  readonly email: string
}

/** The kinds of mail that a member can turn off, and whether they are on. */
export const listMailChoices: Handler<'listMailChoices'> = async ({ services, member }) => ({
  body: await choicesOf(services.store.read, member),
})

/** Turns one kind of mail on or off for a member. */
export const chooseMail: Handler<'chooseMail'> = async ({ services, member, body }) => {
  await consumeRateLimit(services, [{ key: `mail-choice:${member.id}`, most: 100, within: 15 * MINUTE_MS }])
  return services.store.transact(async (tx) => {
    await recordChoice(tx, services, member, body)
    return { body: await choicesOf(tx, member) }
  })
}

/** Whether a member gets mails of a kind. */
export async function wantsMail(db: Reader, person: Person, kind: MailKind): Promise<boolean> {
  const choices = await choicesOf(db, person)
  return choices.some((choice) => choice.kind === kind && choice.wanted)
}

/**
 * Stores a member's choice. A choice about invitations is stored by address, as for people without an account, because
 * the sender of an invitation knows only an address.
 */
export async function recordChoice(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  { id, email }: Person,
  { kind, wanted }: MailChoice,
): Promise<void> {
  if (kind === 'invitations') return recordInvitations(tx, { now }, email, wanted)
  const choice = { wanted: wanted ? 1 : 0, created_at: now() }
  await tx
    .insertInto('mail_choices')
    .values({ user_id: id, kind, ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
    .execute()
}

/** Stores whether an address accepts invitations. */
export async function recordInvitations(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  email: string,
  wanted: boolean,
): Promise<void> {
  if (wanted) await tx.deleteFrom('uninvitable').where('email', '=', email).execute()
  else
    await tx
      .insertInto('uninvitable')
      .values({ email, created_at: now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
}

/** Whether an address accepts invitations. */
export async function isInvitable(db: Reader, email: string): Promise<boolean> {
  const row = await db.selectFrom('uninvitable').select('email').where('email', '=', email).executeTakeFirst()
  return row === undefined
}

async function choicesOf(db: Reader, { id, email }: Person): Promise<MailChoice[]> {
  const rows = await db.selectFrom('mail_choices').select(['kind', 'wanted']).where('user_id', '=', id).execute()
  const invitations = await isInvitable(db, email)
  const kinds = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => kind in MAIL_KINDS)
  return kinds.map((kind) => {
    if (kind === 'invitations') return { kind, wanted: invitations }
    const row = rows.find((one) => one.kind === kind)
    return { kind, wanted: row ? row.wanted === 1 : MAIL_KINDS[kind] }
  })
}
