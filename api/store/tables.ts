import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  AttemptsTable,
  CodesTable,
  EmailLinksTable,
  IdentitiesTable,
  OauthBeginsTable,
  OauthTokensTable,
  RefreshTokensTable,
  ResetTokensTable,
  SessionsTable,
  SignInLinksTable,
  UsersTable,
  WrongAnswersTable,
} from './tables/account.ts'
import type {
  AuditTable,
  CirclePrefixesTable,
  CirclesTable,
  InvitesTable,
  LeadRequestsTable,
  MembershipsTable,
  RemovalsTable,
  ReportsTable,
  UninvitableTable,
} from './tables/circles.ts'
import type { TakeOversTable, TicketMessagesTable, TicketsTable } from './tables/desk.ts'
import type { DocumentsTable } from './tables/documents.ts'
import type { FunnelDaysTable, FunnelNotesTable } from './tables/funnel.ts'
import type { ClockTable, QueuedJobsTable, SchedulesTable } from './tables/jobs.ts'
import type { LedgerAccountsTable, LedgerEntriesTable, LedgerPostingsTable } from './tables/ledger.ts'
import type {
  CategoriesTable,
  ContributionsTable,
  DevicesTable,
  FavoritesTable,
  RetailersTable,
  RetailerTermsTable,
  TripsTable,
} from './tables/network.ts'
import type { MailChoicesTable, NoticesTable } from './tables/notices.ts'
import type {
  ClaimsTable,
  OrderEventsTable,
  OrderPrefixesTable,
  OrderSumsTable,
  OrdersTable,
  SalesLeftTable,
} from './tables/orders.ts'
import type { IdempotencyTable, RunsTable } from './tables/runs.ts'
import type { UploadsTable } from './tables/uploads.ts'

import type { BankAccountsTable, TransferEventsTable, WithdrawalsTable } from './tables/withdrawals.ts'

// SQLite and PostgreSQL store values alike: times are integer milliseconds, booleans are 0 or 1, JSON is text, and
// absent values are null.

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  circles: CirclesTable
  circle_prefixes: CirclePrefixesTable
  memberships: MembershipsTable
  invites: InvitesTable
  lead_requests: LeadRequestsTable
  removals: RemovalsTable
  uninvitable: UninvitableTable
  audit: AuditTable
  reports: ReportsTable
  runs: RunsTable
  idempotency: IdempotencyTable
  uploads: UploadsTable
  documents: DocumentsTable
  attempts: AttemptsTable
  codes: CodesTable
  reset_tokens: ResetTokensTable
  email_links: EmailLinksTable
  sign_in_links: SignInLinksTable
  identities: IdentitiesTable
  oauth_begins: OauthBeginsTable
  oauth_tokens: OauthTokensTable
  notices: NoticesTable
  mail_choices: MailChoicesTable
  retailers: RetailersTable
  retailer_terms: RetailerTermsTable
  categories: CategoriesTable
  schedules: SchedulesTable
  queued_jobs: QueuedJobsTable
  devices: DevicesTable
  favorites: FavoritesTable
  contributions: ContributionsTable
  trips: TripsTable
  orders: OrdersTable
  order_events: OrderEventsTable
  order_prefixes: OrderPrefixesTable
  order_sums: OrderSumsTable
  sales_left: SalesLeftTable
  wrong_answers: WrongAnswersTable
  claims: ClaimsTable
  bank_accounts: BankAccountsTable
  withdrawals: WithdrawalsTable
  transfer_events: TransferEventsTable
  clock: ClockTable
  ledger_entries: LedgerEntriesTable
  ledger_postings: LedgerPostingsTable
  ledger_accounts: LedgerAccountsTable
  tickets: TicketsTable
  ticket_messages: TicketMessagesTable
  take_overs: TakeOversTable
  funnel_notes: FunnelNotesTable
  funnel_days: FunnelDaysTable
}

export type UserRow = Selectable<UsersTable>
export type CircleRow = Selectable<CirclesTable>
export type InviteRow = Selectable<InvitesTable>
export type CircleChange = Updateable<CirclesTable>
export type RunRow = Selectable<RunsTable>
export type SignInLink = Selectable<SignInLinksTable>
export type NoticeRow = Selectable<NoticesTable>
export type Code = Selectable<CodesTable>
export type OrderRow = Selectable<OrdersTable>
export type ClaimRow = Selectable<ClaimsTable>
export type BankAccountRow = Selectable<BankAccountsTable>
export type WithdrawalRow = Selectable<WithdrawalsTable>
export type NewWithdrawal = Insertable<WithdrawalsTable>
export type WithdrawalChange = Updateable<WithdrawalsTable>
export type TripRow = Selectable<TripsTable>
export type JobRow = Selectable<QueuedJobsTable>
export type ScheduleRow = Selectable<SchedulesTable>
export type RetailerRow = Selectable<RetailersTable>
export type LedgerEntryRow = Selectable<LedgerEntriesTable>
export type TicketRow = Selectable<TicketsTable>
export type TakeOverRow = Selectable<TakeOversTable>
