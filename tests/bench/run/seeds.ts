import { randomUUID } from 'node:crypto'
import type { keepReferral } from '#components/circles/referral.ts'
import { examples as createAndSwitch } from '#flows/create-and-switch/examples.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { examples as signup } from '#flows/signup/examples.ts'
import type { Stand } from '#machines/bench/play/model.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { readDraft } from '#machines/walk/read-draft.ts'
import { IN_DAYTON, STORY } from '#tests/support/people/member.ts'
import { openedState } from '#tests/support/walker/table-state.ts'
import { fund } from './fund.ts'
import { mailed, type Post } from './mailed-code.ts'
import { sent } from './sent.ts'

/** A person who uses a browser, with everything that the test must know about them. */
export interface Person {
  readonly email: string
  /** An email address that belongs to another person. */
  readonly taken: string
  password: string
  /** The tokens in their browser, if they are signed in. */
  tokens: { readonly token: string; readonly refreshToken: string } | undefined
  circle: string | undefined
  /** The supporters of the person's Circle, as its leader sees them. */
  supporters: readonly { readonly name: string }[]
  /** The invitation to lead a Circle. The person's browser remembers it. */
  wish: Parameters<typeof keepReferral>[0] | undefined
  /** Public Circles with the same names as those in the examples. */
  joinable: readonly { readonly slug: string; readonly headline: string }[]
  /** A linked bank account or a Circle to choose in place of the one in the examples. */
  account: { readonly like: string; readonly one: PickedOne } | undefined
}

/** What must exist before a flow's first step, and the page over which the flow opens. */
export interface Seed {
  /** The path of the page. `circle` in the path stands for the Circle's slug. */
  readonly page: string
  /**
   * The person: a new visitor, a visitor with an account, a signed-in member, or a leader of a Circle with these
   * values.
   */
  who(given: Readonly<Record<string, FactValue>>): 'nobody' | 'account' | 'member' | Readonly<Record<string, unknown>>
  /** The supporters of that leader's Circle. Each has confirmed their email address. */
  readonly supporters?: readonly (readonly [first: string, last: string])[]
  /** Whether the Circle has money that the leader can withdraw to a bank account right away. */
  readonly money?: true
  /** Whether the Circles that the examples join exist. */
  readonly toJoin?: true
  /** Whether the person chooses their own Circle where the examples choose a Circle. */
  readonly chosen?: true
  /** Whether the leader of another Circle invites this person to lead it. */
  readonly asked?: true
}

const UNTITLED = { ...IN_DAYTON, purpose: 'Meals and rides', story: STORY }
/** These values differ from the answers in the examples, so typing any example changes something. */
const WHOLE = { ...UNTITLED, beneficiary_picture_url: 'drawing:scene-dog', headline: 'Rides for Opa' }

/** The Circle that the examples choose. */
const [{ circle: CHOSEN }] = createAndSwitch['choose-circle'].valid

/** The people whom the examples choose. */
const SUPPORTERS = [
  ['Ana', 'Núñez'],
  ['Leo', 'Baum'],
] as const

/** What each flow needs, by flow id. A flow that is not listed opens over the portal, for a signed-in person. */
const SEEDS: Readonly<Record<string, Seed>> = {
  signup: { page: '/portal', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  'signup-invite': { page: '/portal', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  'signup-lead': { page: '/', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody'), asked: true },
  'signup-create-or-join': { page: '/portal', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody'), toJoin: true },
  careflow: { page: '/', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  groupflow: { page: '/', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  animalflow: { page: '/', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  login: { page: '/', who: () => 'account' },
  confirm: { page: '/settings', who: () => 'member' },
  'signup-title': { page: '/portal', who: () => UNTITLED },
  'circle-edit': { page: '/portal', who: () => WHOLE },
  'admin-transfer': { page: '/portal', who: () => WHOLE, supporters: SUPPORTERS },
  'create-and-switch': { page: '/portal', who: () => ({ ...WHOLE, headline: CHOSEN.name }), chosen: true },
  withdrawal: { page: '/portal/wallet', who: () => WHOLE, money: true },
}
const USUAL: Seed = { page: '/portal', who: () => 'member' }
export const seedOf = (flow: string): Seed => (Object.hasOwn(SEEDS, flow) ? SEEDS[flow] : undefined) ?? USUAL

const PASSWORD = 'sunday soup for maria'

/** Creates the person that a flow needs, and everything around that person, with API calls. */
export async function seeded(post: Post, flow: string, given: Readonly<Record<string, FactValue>>): Promise<Person> {
  const { url } = post
  const name = randomUUID()
  const person: Person = {
    email: `${name}@example.com`,
    taken: `taken-${name}@example.com`,
    password: PASSWORD,
    tokens: undefined,
    circle: undefined,
    supporters: [],
    account: undefined,
    wish: undefined,
    joinable: [],
  }
  const seed = seedOf(flow)
  if (seed.toJoin) person.joinable = await toJoin(url)
  const who = seed.who(given)
  if (who === 'nobody') {
    await signUp(url, person.taken)
    if (seed.asked) person.wish = await askedToLead(post, person)
    return person
  }
  const { response } = await signUp(url, person.email)
  if (seed.asked) {
    await confirm(post, person.email, response.access_token)
    person.wish = await askedToLead(post, person)
  }
  if (who === 'account') return person
  person.tokens = { token: response.access_token, refreshToken: response.refresh_token }
  if (who !== 'member') person.circle = String((await sent(url, 'cove/', who, person.tokens.token)).slug)
  for (const name of seed.supporters ?? []) await support(post, `${person.circle}`, name)
  if (seed.supporters) person.supporters = await supportersOf(url, person)
  if (seed.money) person.account = await fund(url, person)
  if (seed.chosen) person.account = { like: CHOSEN.id, one: { ...CHOSEN, id: `${person.circle}` } }
  return person
}

const signUp = (url: string, email: string, [first_name, last_name]: readonly string[] = ['Elena', 'Rossi']) =>
  sent(url, 'signup', { first_name, last_name, email, password: PASSWORD, terms: TERMS_VERSION })

/** Makes a new person join a Circle and open the link in the welcome email. */
async function support(post: Post, circle: string, name: readonly string[]): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const { response } = await signUp(post.url, email, name)
  await sent(post.url, `cove/${circle}/join`, {}, response.access_token)
  await confirm(post, email, response.access_token)
}

/** Opens the link in a member's welcome email. */
async function confirm(post: Post, email: string, access: string): Promise<void> {
  const token = await mailed(post, email, /oobCode=([\w-]+)/)
  await sent(post.url, 'user/verify-email', { token }, access)
}

/** Makes another leader invite this person by email to lead that leader's Circle. */
async function askedToLead(post: Post, { email }: Person): Promise<Person['wish']> {
  const { url } = post
  const { response } = await signUp(url, `leader-${randomUUID()}@example.com`)
  const { access_token: access } = response
  const { slug, headline } = await sent(url, 'cove/', WHOLE, access)
  await sent(url, 'user/reauthenticate', { method: 'password', password: PASSWORD }, access)
  await sent(url, `cove/${slug}/invites/leader`, { email }, access)
  return { slug, headline, token: await mailed(post, email, /invited_token=([\w-]+)/), toLead: true }
}

/** Makes another person create the Circles that the examples join. */
async function toJoin(url: string): Promise<Person['joinable']> {
  const { response } = await signUp(url, `joinable-${randomUUID()}@example.com`)
  const examples = signup['existing-circle'].valid.map(({ found }) => found)
  const made = examples.map(async (found) => {
    const { slug } = await sent(url, 'cove/', { ...WHOLE, headline: found.headline }, response.access_token)
    return { ...found, slug: String(slug), place: 'Dayton, OH', leader_name: 'Elena R.' }
  })
  return Promise.all(made)
}

async function supportersOf(url: string, { circle, tokens }: Person): Promise<Person['supporters']> {
  const { items }: { items: readonly Readonly<Record<string, unknown>>[] } = await sent(
    url,
    `cove/${circle}/members`,
    undefined,
    tokens?.token,
  )
  return items
    .filter(({ role }) => role === 'SUPPORTER')
    .map(({ user_account_id, name, email, joined_at }) => ({ user_account_id, name: String(name), email, joined_at }))
}

/**
 * The position at which a run about a person's Circle starts: with the Circle's values, at the step that is open then.
 */
export async function begunAbout(url: string, flow: AnyFlow, { circle, tokens }: Person): Promise<Stand> {
  const run = await sent(url, `flows/${flow.id}/runs`, { cove_slug: circle }, tokens?.token)
  const draft = readDraft(flow, run.draft)
  if (!draft) throw new Error(`A run of "${flow.id}" about a Circle begins without a draft.`)
  const [first] = flow.steps
  return {
    draft,
    state: openedState(flow, draft, flow.steps.some(({ rows }) => rows.length > 0) ? undefined : first?.id),
  }
}
