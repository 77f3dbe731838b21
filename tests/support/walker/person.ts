import { call as callAsClient } from '#api/client/call.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { isSignedIn, readToken } from '#api/client/tokens.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { hashOf } from '#api/server/session/tokens.ts'
import { keepReferral, type Referral } from '#components/circles/referral.ts'
import { accountPicked } from '#components/fields/use-pickable.ts'
import { NEW_CIRCLE } from '#flows/create-and-switch/steps/choose-circle.ts'
import type { FlowId } from '#flows/names.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { examples } from '#flows/signup/examples.ts'
import type { FoundCircle } from '#machines/define/fields/circle.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { call } from '#tests/support/people/call.ts'
import { IN_DAYTON, newEmail, PASSWORD, STORY } from '#tests/support/people/member.ts'
import { earn, linkAccount, openWindow } from '#tests/support/people/withdrawing.ts'
import { picked } from './events.ts'
import type { Portal } from './portal.ts'
import type { Subject } from './subject.ts'

type Answer = Readonly<Record<string, unknown>>

/** A person in a walk, with their present e-mail address, friends and password. */
export interface Person {
  readonly email: string
  readonly friends: readonly string[]
  /** The IP address of this person's calls. Each person has a separate one, because limits are counted by address. */
  readonly from: string
  /** The present password: the latest one that the portal accepted. */
  password: string
  /** A Circle that existed before the walk. */
  circle: string | undefined
  /** The supporters of that Circle, as its leader sees them. */
  supporters: readonly CircleMember[]
  /** Public Circles with the titles that the examples use. */
  joinable: readonly FoundCircle[]
  /** One of the person's bank accounts. */
  account: PickedOne | undefined
}

let count = 0

export function newPerson(): Person {
  const number = ++count
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return {
    email: newEmail(),
    friends: [newEmail(), newEmail()],
    from,
    password: PASSWORD,
    circle: undefined,
    supporters: [],
    joinable: [],
    account: undefined,
  }
}

const ASKED: FlowId = 'signup-lead'
const JOINING: FlowId = 'signup-create-or-join'

const asKnown = {
  'signup as a visitor': 'nobody',
  'signup-invite as a visitor': 'nobody',
  'signup-lead as a visitor': 'nobody',
  'signup-create-or-join as a visitor': 'nobody',
  'careflow as a visitor': 'nobody',
  'groupflow as a visitor': 'nobody',
  'animalflow as a visitor': 'nobody',
  login: 'signed out',
} as const

/**
 * Creates the account and the data that the flow of a walk needs. Signs the person in, unless the flow itself signs in.
 */
export async function prepare(portal: Portal, person: Person, name: string): Promise<void> {
  if (name.startsWith(JOINING)) person.joinable = await toJoin(portal)
  if (name.startsWith(ASKED)) keepReferral(await askedToLead(portal, person))
  const before = new Map<string, string>(Object.entries(asKnown)).get(name)
  if (before === 'nobody') return
  const headers = { 'X-Forwarded-For': person.from }
  const body = {
    first_name: 'Elena',
    last_name: 'Rossi',
    email: person.email,
    password: PASSWORD,
    terms: TERMS_VERSION,
  }
  const { reply } = await call(portal, 'signUp', { body, headers })
  if (before !== 'signed out') signIn(reply.response)
  if (name === ASKED) await confirm(portal, person.email)
  if (!ABOUT_A_CIRCLE.includes(name)) return
  const untitled = { ...IN_DAYTON, purpose: 'Meals', beneficiary_picture_url: 'drawing:scene-soup', story: STORY }
  const headline = name !== 'signup-title' ? { headline: 'Sunday soup for Maria' } : {}
  const made = await callAsClient('createCircle', { body: { ...untitled, ...headline } })
  const { slug } = made.reply
  person.circle = slug
  if (name === 'withdrawal') person.account = await fund(portal, person, slug)
  if (name !== 'admin-transfer') return
  for (const [first_name, last_name] of SUPPORTERS) await support(portal, slug, { first_name, last_name })
  const { reply: members } = await callAsClient('listMembers', { params: { slug }, query: {} })
  person.supporters = members.items.filter(({ role }) => role === 'SUPPORTER')
}

const ABOUT_A_CIRCLE: readonly string[] = [
  'signup-title',
  'circle-edit',
  'admin-transfer',
  'withdrawal',
  'create-and-switch',
]
/** The names of the members that the examples choose. */
const SUPPORTERS = [
  ['Ana', 'Núñez'],
  ['Leo', 'Baum'],
] as const

/** Gives a Circle money and its leader a bank account to withdraw to. */
async function fund(portal: Portal, { from }: Person, slug: string): Promise<PickedOne> {
  const headers = { 'X-Forwarded-For': from }
  await callAsClient('reauthenticate', { body: { method: 'password', password: PASSWORD, otp: undefined }, headers })
  const leader = { token: readToken('access') ?? '', slug }
  await earn({ url: portal.url, services: portal.services() }, leader, 200_000)
  return accountPicked(await linkAccount(portal, leader, 'checking'))
}

/** Lets a new person with a confirmed e-mail address join a Circle. */
async function support(portal: Portal, slug: string, names: { first_name: string; last_name: string }): Promise<void> {
  const email = newEmail()
  const body = { ...names, email, password: PASSWORD, terms: TERMS_VERSION }
  const { reply } = await call(portal, 'signUp', { body })
  await call(portal, 'joinCircle', { params: { slug }, body: {}, token: reply.response.access_token })
  await confirm(portal, email)
}

const confirm = (portal: Portal, email: string) =>
  portal
    .services()
    .store.transact((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute())

/**
 * Lets another member invite this person to lead their Circle. Only the mail contains the token, so this creates a new
 * one.
 */
async function askedToLead(portal: Portal, { email }: Person): Promise<Referral> {
  const body = { first_name: 'Ruth', last_name: 'Adler', email: newEmail(), password: PASSWORD, terms: TERMS_VERSION }
  const token = (await call(portal, 'signUp', { body })).reply.response.access_token
  await call(portal, 'reauthenticate', { body: { method: 'password', password: PASSWORD, otp: undefined }, token })
  const { slug } = (await call(portal, 'createCircle', { body: { ...IN_DAYTON, purpose: 'Gas' }, token })).reply
  const { reply } = await call(portal, 'inviteLeader', { params: { slug }, body: { email, message: undefined }, token })
  const invite_token = `token of ${email}`
  const token_hash = hashOf(invite_token)
  await portal
    .services()
    .store.transact((tx) => tx.updateTable('invites').set({ token_hash }).where('id', '=', reply.id).execute())
  return { slug, token: invite_token, toLead: true }
}

/** Lets another member lead the Circles that the examples join. */
async function toJoin(portal: Portal): Promise<FoundCircle[]> {
  const body = { first_name: 'Ruth', last_name: 'Adler', email: newEmail(), password: PASSWORD, terms: TERMS_VERSION }
  const token = (await call(portal, 'signUp', { body })).reply.response.access_token
  const untitled = { ...IN_DAYTON, purpose: 'Meals', beneficiary_picture_url: 'drawing:scene-soup', story: STORY }
  return Promise.all(
    examples['existing-circle'].valid.map(async ({ found }) => {
      const { reply } = await call(portal, 'createCircle', { body: { ...untitled, headline: found.headline }, token })
      return { ...found, slug: reply.slug }
    }),
  )
}

/**
 * Makes a person the leader of their Circle again after they handed it over. Otherwise flows for leaders would stay
 * closed to them.
 */
export async function leadsAgain(portal: Portal, { email, circle }: Person): Promise<void> {
  if (circle === undefined) return
  const all = await portal
    .services()
    .store.read.selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['circle_id', 'user_id', 'role', 'email'])
    .where('slug', '=', circle)
    .execute()
  const [leader, self] = [all.find(({ role }) => role === 'ADMINISTRATOR'), all.find((one) => one.email === email)]
  if (!leader || !self || leader.user_id === self.user_id) return
  const roles = [[leader, 'SUPPORTER'] as const, [self, 'ADMINISTRATOR'] as const]
  await portal.services().store.transact(async (tx) => {
    for (const [{ circle_id, user_id }, role] of roles)
      await tx
        .updateTable('memberships')
        .set({ role })
        .where('circle_id', '=', circle_id)
        .where('user_id', '=', user_id)
        .execute()
  })
}

/** Signs in with the present password; `false` if there is no account. */
export async function signsIn({ email, password }: Person): Promise<boolean> {
  const came = await callAsClient('logIn', { body: { email, password } }).catch(() => undefined)
  if (came) signIn(came.reply.response)
  return came !== undefined
}

/**
 * The values that a person enters at a step: the example, with their own address, friends, password and mailed code.
 */
export async function typedAt(
  portal: Portal,
  person: Person,
  { valid }: Subject,
  step: AnyStep,
  pick: number,
): Promise<Answer | undefined> {
  const example = picked(valid[step.id] ?? [], pick)
  if (!example) return undefined
  const isSlip = pick % 7 === 6
  const own: Record<string, unknown> = { ...example }
  if ('email' in own) own.email = isSlip && step.id === 'create-account' ? TAKEN : person.email
  if (Array.isArray(own.items) && own.items.length > 0) own.items = person.friends.map((email) => ({ email }))
  if ('member' in own) own.member = chosenBy(person, own.member) ?? own.member
  if ('found' in own)
    own.found = person.joinable.find(({ headline }) => headline === Object(own.found).headline) ?? own.found
  if ('circle' in own && person.circle !== undefined) own.circle = ownCircle(own.circle, person.circle)
  if ('account' in own && person.account) own.account = person.account
  if ('link' in own && person.circle !== undefined && !isSlip) own.link = await chosenAtBank(portal, person.circle)
  if (step.id === 'set-new-password') own.password = `another password ${pick}`
  else if ('password' in own)
    own.password = isSlip && step.id !== 'create-account' ? 'not the right one' : person.password
  if ('otp' in own) own.otp = await codeFor(portal, person, step, isSlip)
  return own
}

/** Replaces the Circle of the example by the person’s own. The choice of a new Circle is not changed. */
const ownCircle = (circle: unknown, slug: string): unknown =>
  Object(circle).id === NEW_CIRCLE ? circle : { ...Object(circle), id: slug }

/**
 * The result of the bank's window for the signed-in person. An expired access token is refreshed first, as a page does.
 */
async function chosenAtBank(portal: Portal, slug: string) {
  await callAsClient('readUser').catch(() => undefined)
  return openWindow(portal, { token: readToken('access') ?? '', slug }, 'checking')
}

/** Replaces the member of the example by a member of the person's own Circle. */
function chosenBy({ supporters }: Person, member: unknown): Answer | undefined {
  const found = supporters.find(({ name }) => name === Object(member).name)
  return (
    found && {
      user_account_id: found.user_account_id,
      name: found.name,
      email: found.email,
      joined_at: found.joined_at,
    }
  )
}

/** The first example that uses no door, because that answer always leads on. */
export const surest = (subject: Subject, step: AnyStep): number => {
  const at = (subject.valid[step.id] ?? []).findIndex((answer) => answer.door === undefined)
  return at % 7 === 6 ? 0 : Math.max(0, at)
}

/** An e-mail address that another account already has. */
export const TAKEN = 'somebody@example.com'

/** The steps whose codes are mailed to a signed-in person. */
const CODES: readonly string[] = ['prove', 'confirm-transfer', 'confirm-withdrawal']

/** The latest code that was mailed to a person, or a wrong one. */
async function codeFor(portal: Portal, person: Person, step: AnyStep, isSlip: boolean): Promise<string> {
  if (CODES.includes(step.effect?.name ?? '') && isSignedIn())
    await callAsClient('sendProofCode').catch(() => undefined)
  await portal.services().post.deliver()
  const texts = portal.mails.filter(({ to }) => to === person.email).map(({ text }) => text)
  const code = texts.flatMap((text) => /^\s*(\d{5})\s*$/m.exec(text)?.[1] ?? []).at(-1) ?? '00000'
  return isSlip ? String((Number(code) + 1) % 100_000).padStart(5, '0') : code
}
