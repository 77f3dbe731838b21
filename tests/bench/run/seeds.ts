import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#flows/terms-version.ts'
import type { Stand } from '#machines/bench/play/model.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { readDraft } from '#machines/walk/read-draft.ts'
import { IN_DAYTON, STORY } from '#tests/support/member.ts'
import { openedState } from '#tests/support/walker/table-state.ts'

/** Somebody at a browser, with all that they know by heart. */
export interface Person {
  readonly email: string
  /** Somebody else has this address. */
  readonly taken: string
  password: string
  /** What their browser holds, where they are signed in. */
  tokens: { readonly token: string; readonly refreshToken: string } | undefined
  circle: string | undefined
}

/** What a flow needs before its first step, and the page that it is opened over. */
export interface Seed {
  /** The address below the portal's; `circle` is named where there is one. */
  readonly page: string
  /** Who is there: nobody yet, somebody with an account, somebody signed in, or one with a Circle that says this. */
  who(given: Readonly<Record<string, FactValue>>): 'nobody' | 'account' | 'member' | Readonly<Record<string, unknown>>
}

const UNTITLED = { ...IN_DAYTON, purpose: 'Meals and rides', story: STORY }
/** Other than what people type in the examples: so that whatever they type changes something. */
const WHOLE = { ...UNTITLED, beneficiary_picture_url: 'drawing:scene-dog', headline: 'Rides for Opa' }

/** By flow. One that is not here is opened over the portal by somebody who is signed in. */
const SEEDS: Readonly<Record<string, Seed>> = {
  signup: { page: '/portal', who: ({ signedIn }) => (signedIn ? 'member' : 'nobody') },
  login: { page: '/', who: () => 'account' },
  confirm: { page: '/settings', who: () => 'member' },
  'signup-title': { page: '/portal', who: () => UNTITLED },
  'circle-edit': { page: '/portal', who: () => WHOLE },
}
const USUAL: Seed = { page: '/portal', who: () => 'member' }
export const seedOf = (flow: string): Seed => (Object.hasOwn(SEEDS, flow) ? SEEDS[flow] : undefined) ?? USUAL

export const PASSWORD = 'sunday soup for maria'

/** Makes whoever a flow needs, over HTTP. */
export async function seeded(url: string, flow: string, given: Readonly<Record<string, FactValue>>): Promise<Person> {
  const name = randomUUID()
  const person: Person = {
    email: `${name}@example.com`,
    taken: `taken-${name}@example.com`,
    password: PASSWORD,
    tokens: undefined,
    circle: undefined,
  }
  const who = seedOf(flow).who(given)
  if (who === 'nobody') {
    await signUp(url, person.taken)
    return person
  }
  const { response } = await signUp(url, person.email)
  if (who === 'account') return person
  person.tokens = { token: response.access_token, refreshToken: response.refresh_token }
  if (who !== 'member') person.circle = String((await sent(url, 'cove/', who, person.tokens.token)).slug)
  return person
}

const signUp = (url: string, email: string) =>
  sent(url, 'signup', { first_name: 'Elena', last_name: 'Rossi', email, password: PASSWORD, terms: TERMS_VERSION })

/** One call of the API. Throws with the answer where it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: whoever calls knows the row
export async function sent(url: string, path: string, body?: object, token?: string): Promise<any> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? {} : answer.json()
}

/** A run about somebody's Circle begins with what the Circle says: where that stands. */
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
