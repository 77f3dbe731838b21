import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import type { RegistrationStage } from '#api/contract/circles.ts'
import type { NoticeKind } from '#api/contract/notices.ts'
import type { CommissionStatus, DeclineReason, OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { CLAIM_STATUSES } from '#api/contract/orders.ts'
import type { DeviceType } from '#api/contract/retailers.ts'

// Times are integer milliseconds, booleans 0 or 1, JSON is text, absent is null: SQLite and PostgreSQL read alike.

interface UsersTable {
  id: string
  email: string
  first_name: string
  last_name: string
  /** Empty for whoever has none. */
  password_hash: string
  user_account_id: string
  created_at: number
  /** Which terms were accepted, at 18 or older. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
  email_verified_at: Generated<number | null>
  /** Since when nobody is behind this row any more. */
  closed_at: Generated<number | null>
}

/** One sign-in on one device: the family of refresh tokens that came of it. */
interface SessionsTable {
  id: string
  user_id: string
  created_at: number
  revoked_at: number | null
  /** Browser and system of whoever used it last; absent until it is used. */
  device: string | null
  last_used_at: number | null
  /** When the newest access token was made that anybody has shown. */
  newest_token_at: number | null
  /** When the member last proved to be who they are. */
  proved_at: Generated<number | null>
}

interface RefreshTokensTable {
  hash: string
  session_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

interface CirclesTable {
  id: string
  slug: string
  vanity_url: string | null
  cove_type: string | null
  headline: string | null
  purpose: string | null
  story: string | null
  beneficiary_picture_url: string | null
  location_external_place_id: string | null
  location_latitude: number | null
  location_longitude: number | null
  city: string | null
  state: string | null
  zip_code: string | null
  /** Computed from the run with every change. */
  registration_stage: RegistrationStage
  created_at: number
  updated_at: number
  /** Inactive is one that nobody belongs to any more. */
  status: Generated<'Active' | 'Inactive'>
  /** How often its fields were changed: what its ETag says. */
  revision: Generated<number>
  /** Until when no money goes to a destination that is newer than its present administrator. */
  hold_until: Generated<number | null>
  /** Since when anybody can find it; null where nobody can. */
  listed_at: Generated<number | null>
  /** How many support it: kept by the database with each membership. */
  supporters: Generated<number>
}

/** The beginnings of the words that a listed Circle is found by. */
interface CirclePrefixesTable {
  prefix: string
  listed_at: number
  circle_id: string
}

/** A Circle has one administrator: an index holds that. */
interface MembershipsTable {
  circle_id: string
  user_id: string
  role: Role
  created_at: number
  /** When this member last made it the one that their shopping goes to. */
  switched_at: Generated<number | null>
}

/** One mail sent to one address; the token itself is only in the mail. */
interface InvitesTable {
  id: string
  circle_id: string
  invited_by: string
  email: string
  token_hash: string
  created_at: number
  expires_at: number
  /** What whoever invites calls them, and wrote to them: for sending it again. */
  name: Generated<string | null>
  message: Generated<string | null>
  /** When somebody looked at it: a person, in a browser. */
  opened_at: Generated<number | null>
  joined_at: Generated<number | null>
  revoked_at: Generated<number | null>
  /** When a later mail to the same address took its place in the list; its link still works. */
  replaced_at: Generated<number | null>
}

/** Who was taken off a Circle: they come back by a later invitation alone. */
interface RemovalsTable {
  circle_id: string
  user_id: string
  removed_at: number
}

/** Addresses that want no invitations, whoever sends them. */
interface UninvitableTable {
  email: string
  created_at: number
}

/** Lines are only ever added. */
interface AuditTable {
  id: string
  at: number
  /** Nobody where the portal did it by itself. */
  actor_id: string | null
  circle_id: string | null
  action: string
  /** JSON. */
  detail: string
}

/** What people say against a Circle, for the operator. */
interface ReportsTable {
  id: string
  circle_id: string
  /** Nobody where a visitor did. */
  reported_by: string | null
  reason: string
  note: string | null
  created_at: number
  settled_at: number | null
}

/** At most one of each flow about one Circle. */
interface RunsTable {
  id: string
  user_id: string
  circle_id: string | null
  flow: string
  revision: number
  /** JSON of a Draft. */
  draft: string
  created_at: number
  updated_at: number
}

/** A call that had its effect, so that the same call again can be given the same reply. Never holds a secret. */
interface IdempotencyTable {
  owner: string
  key: string
  call: string
  body_hash: string
  status: number
  /** JSON of body and headers. */
  reply: string
  created_at: number
}

interface UploadsTable {
  id: string
  user_id: string
  width: number
  height: number
  bytes: number
  created_at: number
}

/** Mails that are to be sent; gone once they are. One that cannot be sent is kept, for the operator to look at. */
interface MailsTable {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attempts: number
  due_at: number
  /** When it was set aside; it is then due never. */
  failed_at: number | null
  /** What came of the last attempt, for the operator. */
  failure: string | null
}

interface AttemptsTable {
  key: string
  count: number
  ends_at: number
}

/** A code that was mailed, or would have been: there is a row for every address that one was asked for. */
interface CodesTable {
  id: string
  purpose: 'reset' | 'proof' | 'link'
  email: string
  hash: string
  /** Wrong ones so far; a newer code goes on counting. */
  tries: number
  created_at: number
  expires_at: number
  burnt_at: number | null
  used_at: number | null
  /** The idempotency key of the call that used it. */
  used_by: string | null
}

/** Sets a new password, once. */
interface ResetTokensTable {
  hash: string
  user_id: string
  expires_at: number
  /** The idempotency key of the call that used it; empty where it had none. */
  used_by: string | null
}

/** The link that confirms an address: the member's own, or one that is to become it. */
interface EmailLinksTable {
  hash: string
  user_id: string
  email: string
  expires_at: number
  used_at: number | null
}

/** Whom an issuer knows by its own number: a member of ours. */
interface IdentitiesTable {
  provider: 'GOOGLE'
  sub: string
  user_id: string
  /** As the issuer had it when the two were linked. */
  email: string
  created_at: number
}

/** A sign-in at an issuer under way. */
interface OauthBeginsTable {
  state_hash: string
  /** Of what only the browser has that began it. */
  secret_hash: string
  nonce_hash: string
  expires_at: number
  exchanged_at: number | null
  entered_at: number | null
  /** Where an account is to be shown first to be the person's own. */
  link_hash: string | null
  /** JSON of whom the issuer named. */
  person: string | null
  linked_at: number | null
}

/** Signs in whoever reads an address's mail: only the newest of an address is good, once. */
interface SignInLinksTable {
  hash: string
  email: string
  /** JSON of what was said when it was asked for. */
  about: string
  created_at: number
  expires_at: number
  used_at: number | null
  /** The idempotency key of the call that used it. */
  used_by: string | null
  /** The session that came of it. */
  session_id: string | null
}

/** What a member is told of. */
interface NoticesTable {
  id: string
  user_id: string
  kind: NoticeKind
  /** JSON of the kind's words. */
  params: string
  /** A member is told only once of what this names. */
  about: string | null
  created_at: number
  seen_at: number | null
}

/** Shops as the network told of them last; one that it no longer tells of stays for its orders, with `gone_at`. */
interface RetailersTable {
  id: number
  name: string
  /** JSON of the port's retailer. */
  facts: string
  /** Of what comes first: the most liked is 0. */
  place: number
  /** 0 where it is not put first; else its place among those that are, from 1. */
  featured: number
  gone_at: number | null
}

/** What shops are found by: the beginnings of words (`w:jun`), categories (`c:22`, `c:0` for all). */
interface RetailerTermsTable {
  term: string
  place: number
  retailer_id: number
}

interface CategoriesTable {
  id: number
  name: string
  /** How many shops there are in it. */
  retailers: number
}

/** What is done now and then, by one instance of several. */
interface JobsTable {
  name: string
  done_at: number | null
  /** Until when whoever does it has it for themselves. */
  taken_until: number
}

/** A member's browser or extension, as the network knows it. */
interface DevicesTable {
  user_id: string
  device_type: DeviceType
  device_id: string
  device_key: string
  device_token: string
  expires_at: number
}

/** The opaque code under which the network knows a member's shopping for a Circle. */
interface ContributionsTable {
  code: string
  user_id: string
  circle_id: string
}

interface TripsTable {
  id: string
  /** Under which the network knows it. */
  code: string
  user_id: string
  circle_id: string
  retailer_id: number
  created_at: number
}

/** One sale, or a trip that no sale is known of yet. Its state changes in one place: `applyOrderChange`. Cents. */
interface OrdersTable {
  id: string
  kind: OrderKind
  user_id: string
  circle_id: string
  trip_id: string | null
  commission_id: string | null
  retailer_id: number
  retailer_name: string
  /** The name's words as they are looked for, each after a space. */
  retailer_words: string
  status: OrderStatus
  reason: DeclineReason | null
  sale_amount: number
  cashback: number
  circle_share: number
  /** The Circle's part when the trip began, like `2/3`. */
  share: string
  order_number: string | null
  ordered_at: number
  next_change_by: number | null
  /** Of a trip: when the sale should have been told of; from then on it can be claimed. */
  expected_report_by: number
  /** When it became part of a withdrawal. */
  paid_at: number | null
  created_at: number
  updated_at: number
}

/** Everything that the network ever said of a sale, each thing once: an order's state is worked out from all of it. */
interface OrderEventsTable {
  id: string
  commission_id: string
  /** A hash of what it says. */
  fingerprint: string
  status: CommissionStatus
  modified_at: number
  /** JSON of the port's commission. */
  commission: string
  trip_code: string | null
  tracking_code: string | null
  received_at: number
  /** 1 where nobody knows whose sale it is yet. */
  waiting: number
}

/** What the orders of a member in a Circle come to, by state. Written with every change of an order. */
interface OrderSumsTable {
  circle_id: string
  user_id: string
  kind: OrderKind
  status: OrderStatus
  orders: number
  circle_share: number
}

/** Cashback that somebody misses, for an operator to look into. */
interface ClaimsTable {
  id: string
  order_id: string
  user_id: string
  order_number: string
  amount: number
  purchased_on: string
  note: string
  status: (typeof CLAIM_STATUSES)[number]
  answer: string | null
  created_at: number
  decided_at: number | null
}

/** In milliseconds; one row at most. */
interface ClockTable {
  id: string
  ahead: number
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  circles: CirclesTable
  circle_prefixes: CirclePrefixesTable
  memberships: MembershipsTable
  invites: InvitesTable
  removals: RemovalsTable
  uninvitable: UninvitableTable
  audit: AuditTable
  reports: ReportsTable
  runs: RunsTable
  idempotency: IdempotencyTable
  uploads: UploadsTable
  mails: MailsTable
  attempts: AttemptsTable
  codes: CodesTable
  reset_tokens: ResetTokensTable
  email_links: EmailLinksTable
  sign_in_links: SignInLinksTable
  identities: IdentitiesTable
  oauth_begins: OauthBeginsTable
  notices: NoticesTable
  retailers: RetailersTable
  retailer_terms: RetailerTermsTable
  categories: CategoriesTable
  jobs: JobsTable
  devices: DevicesTable
  contributions: ContributionsTable
  trips: TripsTable
  orders: OrdersTable
  order_events: OrderEventsTable
  order_sums: OrderSumsTable
  claims: ClaimsTable
  clock: ClockTable
}

export type UserRow = Selectable<UsersTable>
export type CircleRow = Selectable<CirclesTable>
export type InviteRow = Selectable<InvitesTable>
export type CircleChange = Updateable<CirclesTable>
export type RunRow = Selectable<RunsTable>
export type MailRow = Selectable<MailsTable>
export type NewMail = Insertable<MailsTable>
export type SignInLink = Selectable<SignInLinksTable>
export type NoticeRow = Selectable<NoticesTable>
export type Code = Selectable<CodesTable>
export type OrderRow = Selectable<OrdersTable>
export type ClaimRow = Selectable<ClaimsTable>
export type TripRow = Selectable<TripsTable>
export type RetailerRow = Selectable<RetailersTable>
export type OrderEventRow = Selectable<OrderEventsTable>
