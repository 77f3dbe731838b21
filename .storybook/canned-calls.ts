import type { StoryContext } from '@storybook/nextjs-vite'
import { loadHttp } from '#api/client/load-http.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { queryClient } from '#components/session/query-client.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
import { examples as transfer } from '#flows/admin-transfer/examples.ts'
import { examples } from '#flows/signup/examples.ts'
import { examples as withdrawal } from '#flows/withdrawal/examples.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { accounts, CROWD, ownCircles, people, shops } from './canned-amounts.ts'
import { AMOUNTS, type Amounts } from './toolbar.ts'

type Http = Awaited<ReturnType<typeof loadHttp>>
type Adapter = Extract<Http['defaults']['adapter'], (config: never) => unknown>
type Config = Parameters<Adapter>[0]

/** The places that the examples use, so that a story can find the place it types. */
const PLACES = examples['type-location'].valid.map(({ place }) => place)

/** The people that the examples choose. */
const membersAt = people(
  transfer['search-admin'].valid.map(({ member }) => ({
    ...member,
    role: 'SUPPORTER',
    is_me: false,
    email_verified: true,
  })),
)

/** The Circles that the examples choose. */
const JOINABLE = examples['existing-circle'].valid.map(({ found: { place, ...circle } }, index) => {
  const [city, state] = place.split(', ')
  const picture = `drawing:${index === 0 ? 'scene-field' : 'scene-drum'}`
  return { ...circle, city, state, beneficiary_picture_url: picture }
})

const [{ brand, email }] = withdrawal['gift-card'].valid
const [{ account }] = withdrawal.bank.valid
const DAY = DAY_MS

const WALLET = {
  id: 'c1',
  slug: 'sunday-soup',
  headline: 'Sunday soup for Maria',
  role: 'ADMINISTRATOR',
  currency: 'USD',
  raised: 148_000,
  pending: 12_000,
  available: 136_000,
  reserved: 0,
  to_cancel: null,
  paid_out: 0,
  debt: 0,
  minimums: { gift_card: 500, bank: 2500 },
  taken_today: 0,
  looked_at_until: null,
  bank_by: '2026-11-27',
  frozen: false,
  next: [],
  since: '2026-10-02T12:00:00.000Z',
  available_since: '2026-11-16T12:00:00.000Z',
}

const BAND = { minimum: brand.least, maximum: brand.most }
const BRAND = {
  id: brand.id,
  name: brand.name,
  image_url: markPicture('arch'),
  category: 'Clothing & Apparel',
  terms: '',
}

const ACCOUNT = {
  id: account.id,
  institution_name: account.name,
  mask: account.detail,
  type: 'checking',
  status: 'VERIFIED',
  added_at: 1_790_000_000_000,
  usable_from: 1_790_000_000_000 + 3 * DAY,
}

const WITHDRAWAL = {
  id: 'w1',
  reference: 'W-7Q2MK4XB',
  kind: 'GIFT_CARD',
  status: 'PROCESSING',
  amount: 2500,
  review: null,
  circle: { slug: 'sunday-soup', headline: 'Sunday soup for Maria' },
  destination: { name: brand.name, detail: email },
  expected_by: null,
  failure: null,
  redeem_url: null,
  card: null,
  image_url: markPicture('arch'),
  waits: false,
  is_refused: false,
  looked_at: null,
  sent_at: null,
  arrived_at: null,
  overdue: false,
  is_mine: true,
  is_leader: true,
  can_cancel: false,
  owes: false,
  created_at: 1_795_000_000_000,
  updated_at: 1_795_000_000_000,
}

/** The member's own Circles: the one from the examples, a second one, and one without a title. */
const CIRCLES = [
  { slug: 'sunday-soup', headline: 'Sunday soup for Maria', is_active: false, role: 'ADMINISTRATOR' },
  { slug: 'rides-for-opa', headline: 'Rides for Opa', is_active: true, role: 'SUPPORTER' },
  { slug: 'untitled', headline: null, is_active: false, role: 'ADMINISTRATOR' },
].map((circle) => ({ ...circle, id: circle.slug, vanity_url: null, created_at: '2026-10-02T12:00:00.000Z' }))
const circlesAt = ownCircles(CIRCLES)
const shopsAt = shops({ ...BRAND, ...BAND, bands: [BAND] })
const accountsAt = accounts(ACCOUNT)

/** The amounts of things to choose from, as the toolbar has them. */
let chosen: Amounts = 'usual'

/** The featured retailers. */
const RATE = { name: 'All', kind: 'PERCENTAGE', amount: 600, circle_amount: 400, currency: 'USD' }
const RETAILERS = (['peak', 'drop', 'wing', 'blocks', 'stripe', 'sun'] as const).map((drawing, at) => ({
  id: 2101 + at,
  name: ['Fernhill Outfitters', 'Halden Apothecary', 'Loftwing Travel'][at % 3],
  about: '',
  logo_url: markPicture(drawing),
  domains: [],
  category_ids: [],
  max_rate: RATE,
  rates: [RATE],
  boosted: null,
  exclusions: '',
  new_customers_only: false,
  report_days: 3,
  typical_days: 45,
  gift_card_rate: null,
}))

/** The Circle that a new leader is invited to lead. */
const INVITE = {
  slug: 'long-drives',
  headline: 'Gas for the long drives',
  from: 'Ruth A.',
  role: 'ADMINISTRATOR',
  joined: false,
  to_lead: {
    message: 'You drive enough. Let us at least pay for the gas.',
    expires_at: Date.parse('2026-12-05T12:00:00Z'),
    is_registration_complete: true,
    so_far: {
      raised: 4820,
      available: 1235,
      pending: 3585,
      orders: 9,
      people: 4,
      since: Date.parse('2026-09-24T12:00:00Z'),
    },
  },
}

/**
 * Replies to the API calls that screens make by themselves, before anyone presses a button. All other calls get no
 * reply.
 */
const REPLIES: Partial<Record<RowName, (config: Config) => unknown>> = {
  searchPlaces: ({ params }) =>
    PLACES.filter(({ label }) => label.toLowerCase().startsWith(String(params?.q ?? '').toLowerCase())),
  searchCircles: ({ params }) => ({
    items: JOINABLE.filter(({ headline }) => headline.toLowerCase().includes(String(params?.q ?? '').toLowerCase())),
    next_cursor: null,
  }),
  listMembers: ({ url = '', params }) => {
    const q = String(params?.q ?? '').toLowerCase()
    const all = url.includes('nobody-yet') ? [] : url.includes('five-thousand') ? CROWD : membersAt(chosen)
    const found = all.filter(({ name }) => name.toLowerCase().includes(q))
    const [from, most] = [Number(params?.cursor ?? 0), Number(params?.limit ?? found.length)]
    return { items: found.slice(from, from + most), next_cursor: from + most < found.length ? `${from + most}` : null }
  },
  readSettings: () => ({ extension_store_url: 'https://example.com/extension', has_mailbox: false, google: true }),
  listCircles: () => circlesAt(chosen),
  readUser: () => ({ first_name: 'Elena', last_name: 'Rossi', email: 'elena@example.com', email_verified: true }),
  listRuns: () => [],
  readCircle: () => ({ frozen_at: null, hold_until: null }),
  openInvite: () => INVITE,
  readWallet: () => WALLET,
  listRetailers: () => ({ items: RETAILERS, next_cursor: null }),
  listBrands: () => ({ items: shopsAt(chosen) }),
  listBankAccounts: () => accountsAt(chosen),
  createLinkToken: () => ({
    link_token: 'link-practice-1',
    expiration: 1_800_000_000_000,
    url: URL.createObjectURL(new Blob(['<p>Your bank</p>'], { type: 'text/html' })),
  }),
  readWithdrawal: () => WITHDRAWAL,
}

const answer: Adapter = async (config) => {
  const name = Object.keys(REPLIES).find((name) => isCall(name, config))
  const reply = name !== undefined && isRow(name) ? REPLIES[name] : undefined
  if (!reply) return new Promise<never>(() => undefined)
  return { data: reply(config), status: 200, statusText: 'OK', headers: {}, config }
}

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

const isCall = (name: string, { method, url }: Config) =>
  isRow(name) && table[name].method === method?.toUpperCase() && fits(table[name].path, url ?? '')

const fits = (path: string, url: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url)

/** Answers the portal's API calls inside the page, so that no story needs a server. */
export async function cannedCalls({ globals }: Pick<StoryContext, 'globals'>): Promise<void> {
  chosen = AMOUNTS.find((known) => known === globals.amounts) ?? 'usual'
  const http = await loadHttp()
  http.defaults.adapter = answer
  queryClient.clear()
}
