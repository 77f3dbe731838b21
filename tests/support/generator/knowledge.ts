import { below, type Chance, oneIn } from './chance.ts'

/** The values for a call, by their names. */
export type Values = Readonly<Record<string, unknown>>

/**
 * Every kind of fact (related values that a caller knows), and the names of its values. The first value says what the
 * fact is about. When that ends, the fact ends too. `bearer` is an access token.
 */
export const KINDS = {
  account: ['email', 'password'],
  desk: ['email', 'password'],
  session: ['bearer', 'email', 'password', 'refresh_token'],
  ended: ['bearer'],
  proved: ['bearer', 'email'],
  confirmed: ['email'],
  operator: ['bearer', 'email'],
  'other-session': ['session_id', 'bearer'],
  notice: ['notice_id', 'bearer'],
  led: ['slug', 'bearer', 'email', 'wallet_id'],
  drafted: ['slug', 'bearer', 'email'],
  supported: ['slug', 'bearer', 'email'],
  public: ['public_slug'],
  supporter: ['user_account_id', 'bearer', 'slug'],
  'lead-request': ['request_id', 'bearer', 'slug'],
  heir: ['user_account_id', 'bearer', 'slug'],
  invite: ['invite_id', 'bearer', 'slug'],
  invitation: ['invite_token', 'email'],
  stop: ['stop_token'],
  run: ['run_id', 'bearer', 'flow', 'revision'],
  at: ['run_id', 'bearer', 'flow', 'revision', 'step'],
  place: ['location_external_place_id', 'location_latitude', 'location_longitude', 'city', 'state'],
  picture: ['beneficiary_picture_url', 'bearer'],
  file: ['file'],
  document: ['document', 'bearer'],
  mail: ['mail_id'],
  news: ['mail_id'],
  'verify-link': ['verify_token', 'email'],
  'sign-in-link': ['link', 'link_email'],
  request: ['request'],
  'reset-code': ['email', 'otp'],
  'proof-code': ['email', 'otp'],
  'link-code': ['email', 'otp'],
  reset: ['reset_token', 'email'],
  google: ['state', 'secret', 'code', 'google_email'],
  'google-token': ['oauth_token', 'google_email'],
  'google-link': ['link_token', 'email'],
  retailer: ['retailer_id'],
  trip: ['order_id', 'bearer', 'email', 'slug', 'shop', 'sc', 'tc', 'retailer_id'],
  shop: ['shop'],
  good: ['sku', 'shop'],
  purchase: ['purchase_id', 'what', 'bearer', 'email', 'slug'],
  paid: ['slug', 'bearer', 'email'],
  order: ['order_id', 'bearer', 'slug'],
  'product-order': ['order_id', 'bearer', 'product'],
  waiting: ['order_id', 'due'],
  claimable: ['order_id', 'bearer', 'purchased_on'],
  product: ['product'],
  rich: ['slug', 'bearer', 'wallet_id', 'available'],
  brand: ['brand_id', 'least'],
  'chosen-account': ['public_token', 'bearer', 'account_id', 'institution_name', 'mask'],
  'bank-account': ['bank_account_id', 'bearer'],
  withdrawal: ['withdrawal_id', 'bearer'],
  cancellable: ['withdrawal_id', 'bearer'],
  ticket: ['ticket_token'],
  case: ['case_id', 'bearer', 'queue'],
  decision: ['case_id', 'bearer', 'queue', 'revision', 'decision'],
  'take-over': ['case_id', 'bearer', 'queue'],
  'proved-decision': ['case_id', 'bearer', 'queue', 'revision', 'decision'],
  refusal: ['case_id', 'bearer', 'queue', 'revision', 'decision'],
  approval: ['case_id', 'bearer', 'queue', 'revision', 'decision'],
  objection: ['objection_token'],
  page: ['of', 'query'],
} as const
export type Kind = keyof typeof KINDS

/** Related values from an answer, a page or a mail, under the names that calls use for them. */
export interface Fact {
  readonly kind: Kind
  readonly values: Values
}

/** Creates a fact and leaves out values that are unknown. */
export const fact = <K extends Kind>(kind: K, values: Readonly<Record<(typeof KINDS)[K][number], unknown>>): Fact => ({
  kind,
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
})

/** For these kinds, a new fact replaces the older one about the same subject. */
const LAST: readonly Kind[] = ['account', 'desk', 'reset-code', 'proof-code', 'link-code', 'at']

const MOST_OF_A_KIND = 60
/** After this many refusals in a row, a fact is no longer used. */
const MOST_REFUSED = 3

/** All facts learned from answers, except those that no longer hold. */
export type Knowledge = ReturnType<typeof emptyKnowledge>

/** Facts that agree with each other, and all their values. */
export interface Found {
  readonly facts: readonly Fact[]
  readonly values: Values
}

/** Starts without any facts. */
export function emptyKnowledge() {
  const pools = new Map<Kind, Map<string, Fact>>()
  const refused = new Map<Fact, number>()
  const spent = new Set<string>()
  const pool = (kind: Kind): readonly Fact[] => [...(pools.get(kind)?.values() ?? [])]
  const forget = (isOver: (fact: Fact) => boolean) => {
    for (const facts of pools.values()) for (const [key, fact] of facts) if (isOver(fact)) facts.delete(key)
  }
  return {
    pool,
    forget,
    learn: (facts: readonly Fact[]) => {
      for (const fact of facts) {
        if (LAST.includes(fact.kind)) forget((one) => isAboutSame(one, fact))
        if (!spent.has(keyOf(fact))) keep(pools, fact)
      }
    },
    /** Removes these facts and all others about the same subjects. They are not learned again. */
    spend: (facts: readonly Fact[]) => {
      for (const fact of facts) spent.add(keyOf(fact))
      forget((fact) => facts.some((one) => isAboutSame(one, fact)))
    },
    /** Finds one fact of each kind, so that all of them agree. Returns `undefined` if there are none. */
    find: (kinds: readonly Kind[], chance: Chance): Found | undefined => {
      for (let tries = 0; tries < 4; tries++) {
        const found = join(kinds, pool, chance)
        if (found) return found
      }
      return undefined
    },
    wentWell: (facts: readonly Fact[]) => {
      for (const fact of facts) refused.delete(fact)
    },
    wasRefused: (facts: readonly Fact[]) => {
      for (const fact of facts) refused.set(fact, (refused.get(fact) ?? 0) + 1)
      forget((fact) => (refused.get(fact) ?? 0) >= MOST_REFUSED)
    },
  }
}

const keyOf = ({ kind, values }: Fact): string => JSON.stringify([kind, values])

function isAboutSame(one: Fact, other: Fact): boolean {
  const [name] = KINDS[one.kind]
  return one.kind === other.kind && one.values[name] === other.values[name]
}

function keep(pools: Map<Kind, Map<string, Fact>>, fact: Fact): void {
  const facts = pools.get(fact.kind) ?? new Map<string, Fact>()
  pools.set(fact.kind, facts)
  const key = keyOf(fact)
  const known = facts.get(key) ?? fact
  facts.delete(key)
  facts.set(key, known)
  const [oldest] = facts.keys()
  if (facts.size > MOST_OF_A_KIND && oldest !== undefined) facts.delete(oldest)
}

function join(kinds: readonly Kind[], pool: (kind: Kind) => readonly Fact[], chance: Chance): Found | undefined {
  let found: Found = { facts: [], values: {} }
  for (const kind of kinds) {
    const agreeing = pool(kind).filter(({ values }) => agree(values, found.values))
    const fact = newer(agreeing, chance)
    if (!fact) return undefined
    found = { facts: [...found.facts, fact], values: { ...found.values, ...fact.values } }
  }
  return found
}

const agree = (some: Values, others: Values): boolean =>
  Object.entries(some).every(([name, value]) => !Object.hasOwn(others, name) || others[name] === value)

/** Returns one of the latest facts every other time, because old facts may no longer hold. */
function newer(facts: readonly Fact[], chance: Chance): Fact | undefined {
  const from = oneIn(chance, 2) ? Math.max(0, facts.length - 5) : 0
  return facts[from + below(chance, facts.length - from)]
}
