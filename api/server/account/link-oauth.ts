import type { ReplyOf } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import { linkCode } from '#components/mail/link-code.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { broughtByOf } from '../joining/brought-by.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import { tryCode, type Verdict } from './codes.ts'
import { linkIdentity, signedIn } from './enter-oauth.ts'
import { rememberSignIn } from './known-browser.ts'
import { mailCode } from './mail-code.ts'
import { forLink } from './oauth-begins.ts'
import { isPassword, isStill } from './passwords.ts'
import { proveAddress } from './prove-address.ts'
import { refuseCode } from './refuse-code.ts'
import { signInMethodChanged } from './sign-in-method-changed.ts'
import { countSignIn, forgetSignIn } from './sign-in-tries.ts'

type LinkCall = Call<Table['linkOauth']>
type Linked = ReplyOf<Table['linkOauth']>

/** Links Google to an account after its member has proved that it is theirs. */
export const linkOauth: Handler<'linkOauth'> = async (call) => {
  const { services, body, request } = call
  const { email } = await wanted(call)
  const account = await services.store.transact((tx) => ownerOf(tx, email))
  const counted = await countSignIn(services, request, { email, account })
  const linked = await (body.method === 'code' ? byCode(call, email) : byPassword(call))
  await services.store.transact((tx) => forgetSignIn(tx, counted))
  return { body: linked, headers: await rememberSignIn(services, request, linked.response) }
}

/** Mails a code with which the member can prove that the account is theirs. */
export const sendLinkCode: Handler<'sendLinkCode'> = async (call) => {
  const { email } = await wanted(call)
  return { body: await mailLinkCode(call, email) }
}

const mailLinkCode = ({ services, request }: Pick<LinkCall, 'services' | 'request'>, email: string) =>
  mailCode(services, {
    purpose: 'link',
    email,
    letter: linkCode,
    limits: [
      { key: `link-code:${email}:${request.caller}`, most: 5, within: HOUR_MS },
      { key: `link-code:${email}`, most: 20, within: DAY_MS },
    ],
  })

const wanted = async ({ services, body }: Call<Table['linkOauth']> | Call<Table['sendLinkCode']>) =>
  (await services.store.transact((tx) => forLink(tx, services, body.link_token))) ?? refuse('link-expired')

const ownerOf = (tx: Writer, email: string) =>
  tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

async function byPassword(call: LinkCall): Promise<Linked> {
  const { services, body } = call
  const { email } = await wanted(call)
  const user = await services.store.transact((tx) => ownerOf(tx, email))
  const isRight = await isPassword(body.password ?? '', user?.password_hash)
  if (!user || !isRight) return refuse('wrong-password', { fields: { password: [FAILURES['wrong-password'].detail] } })
  const linked = await services.store.transact(async (tx) => {
    if (!(await isStill(tx, user))) return undefined
    // Google has verified the address, and the password proves the owner.
    const email_verified_at = user.email_verified_at ?? services.now()
    await tx.updateTable('users').set({ email_verified_at }).where('id', '=', user.id).execute()
    return link(tx, call, user)
  })
  return linked ?? refuse('link-expired')
}

async function byCode(call: LinkCall, email: string): Promise<Linked> {
  const { services, body, key } = call
  // Refuse only after the commit, because a wrong code must be counted.
  const judged = await services.store.transact(async (tx): Promise<Linked | Verdict | undefined> => {
    const verdict = await tryCode(tx, services, { purpose: 'link', email, code: body.otp ?? '', key })
    if (verdict.kind !== 'right') return verdict
    const user = await ownerOf(tx, email)
    return user && link(tx, call, await proveAddress(tx, services, user))
  })
  if (!judged) return refuse('link-expired')
  if ('response' in judged) return judged
  if (judged.kind === 'right') throw new Error('The correct code was not accepted.')
  if (judged.kind === 'expired') await mailLinkCode(call, email)
  return refuseCode(judged, 'otp')
}

async function link(tx: Writer, { services, body }: LinkCall, user: UserRow): Promise<Linked | undefined> {
  const person = await forLink(tx, services, body.link_token)
  if (!person || person.email !== user.email) return undefined
  await tx
    .updateTable('oauth_begins')
    .set({ linked_at: services.now() })
    .where('state_hash', '=', person.stateHash)
    .execute()
  const known = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', 'GOOGLE')
    .where('sub', '=', person.sub)
    .executeTakeFirst()
  if (known && known.user_id !== user.id) return undefined
  // Another tab may already have linked Google to the account.
  if (!known) {
    await linkIdentity(tx, services, person, user.id)
    await signInMethodChanged(tx, services, user.id)
    await notify(tx, services, { user_id: user.id, kind: 'google-linked', params: { email: person.email } })
  }
  return signedIn(tx, services, user, { isNew: false, by: broughtByOf(body) })
}
