import { safeParse } from 'zod/mini'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Person } from '#api/ports/identity/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { type BroughtBy, broughtByOf } from '../joining/brought-by.ts'
import { type Entry, joinOnEntry } from '../joining/join-on-entry.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { startSession } from '../session/tokens.ts'
import { rememberSignIn } from './known-browser.ts'
import { createVerifiedAccount } from './newcomer.ts'
import { callIssuer, keepForLink } from './oauth-begins.ts'
import { takeToken } from './oauth-tokens.ts'

type Entered = ReplyOf<Table['enterOauth']>

/**
 * Signs in with a token from Google, of a sign-in that began here or of a client that got the token itself. A person
 * with an existing account must first prove that it is theirs.
 */
export const enterOauth: Handler<'enterOauth'> = async ({ services, body, request }) => {
  await consumeRateLimit(services, [{ key: `oauth-entry:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  const person = await callIssuer(services, (identity) => identity.verify(body.oauth_token))
  const came = await services.store.transact((tx) => enter(tx, services, body.oauth_token, person, broughtByOf(body)))
  if (came === undefined) return refuse('google-failed')
  if ('link' in came) return refuse('account-exists', { link_token: came.link })
  return { body: came, headers: await rememberSignIn(services, request, came.response) }
}

async function enter(
  tx: Writer,
  services: Services,
  idToken: string,
  person: Person,
  by: BroughtBy,
): Promise<Entered | { link: string } | undefined> {
  const taken = await takeToken(tx, services, idToken, person)
  if (taken === undefined) return undefined
  const entered = await enterPerson(tx, services, person, by)
  return entered ?? { link: await keepForLink(tx, services, taken.stateHash, person) }
}

/**
 * Signs in a person whom the issuer named, or creates their account. `undefined` if their address belongs to an account
 * that is not linked to them.
 */
export async function enterPerson(
  tx: Writer,
  services: Services,
  person: Person,
  by: BroughtBy,
): Promise<Entered | undefined> {
  const known = await tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('provider', '=', 'GOOGLE')
    .where('sub', '=', person.sub)
    .executeTakeFirst()
  if (known) return signedIn(tx, services, known, { isNew: false, by })
  const { email } = person
  const other = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (other) return undefined
  const user = await createVerifiedAccount(tx, services, { email, ...namesOf(person) })
  await linkIdentity(tx, services, person, user.id)
  return signedIn(tx, services, user, { isNew: true, by })
}

/** Links the issuer's id of a person to this member. */
export async function linkIdentity(
  tx: Writer,
  { now }: Services,
  { sub, email }: Pick<Person, 'sub' | 'email'>,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ provider: 'GOOGLE', sub, user_id: userId, email, created_at: now() })
    .execute()
}

/** Starts a session for a member who has proved their identity, through Google or in another way. */
export async function signedIn(tx: Writer, services: Services, user: UserRow, entry: Entry): Promise<Entered> {
  const joining = await joinOnEntry(tx, services, user, entry)
  const response = await startSession(services, tx, user.id)
  const terms_due = user.terms_version !== TERMS_VERSION
  return { is_new_user: entry.isNew, response, terms_due, ...(joining && { joining }) }
}

/** The person's names as the issuer knows them, without names that our own form would refuse. */
function namesOf({ first_name, last_name }: Person) {
  const first = safeParse(createAccount.fields.first_name, first_name)
  const last = safeParse(createAccount.fields.last_name, last_name)
  return { first_name: first.data ?? '', last_name: last.data ?? '' }
}
