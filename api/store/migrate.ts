import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as attempts from './migrations/attempts.ts'
import * as audit from './migrations/audit.ts'
import * as bankAccountsOnce from './migrations/bank-accounts-once.ts'
import * as circles from './migrations/circles.ts'
import * as circlesListed from './migrations/circles-listed.ts'
import * as circlesSupporters from './migrations/circles-supporters.ts'
import * as claimsAgreed from './migrations/claims-agreed.ts'
import * as clock from './migrations/clock.ts'
import * as codes from './migrations/codes.ts'
import * as desk from './migrations/desk.ts'
import * as idempotency from './migrations/idempotency.ts'
import * as identities from './migrations/identities.ts'
import * as invites from './migrations/invites.ts'
import * as invitesLife from './migrations/invites-life.ts'
import * as ledger from './migrations/ledger.ts'
import * as ledgerOfOrders from './migrations/ledger-of-orders.ts'
import * as mails from './migrations/mails.ts'
import * as mailsSetAside from './migrations/mails-set-aside.ts'
import * as memberships from './migrations/memberships.ts'
import * as membershipsInOrder from './migrations/memberships-in-order.ts'
import * as notices from './migrations/notices.ts'
import * as orderPrefixes from './migrations/order-prefixes.ts'
import * as orders from './migrations/orders.ts'
import * as ordersPaid from './migrations/orders-paid.ts'
import * as queuedJobs from './migrations/queued-jobs.ts'
import * as queuedJobsDismissed from './migrations/queued-jobs-dismissed.ts'
import * as queuedJobsTried from './migrations/queued-jobs-tried.ts'
import * as reports from './migrations/reports.ts'
import * as retailers from './migrations/retailers.ts'
import * as runs from './migrations/runs.ts'
import * as runsByFlow from './migrations/runs-by-flow.ts'
import * as salesLeft from './migrations/sales-left.ts'
import * as sessions from './migrations/sessions.ts'
import * as sessionsDevice from './migrations/sessions-device.ts'
import * as signInLinks from './migrations/sign-in-links.ts'
import * as signInLinksAsked from './migrations/sign-in-links-asked.ts'
import * as signInLinksFollowed from './migrations/sign-in-links-followed.ts'
import * as transferEventsByBank from './migrations/transfer-events-by-bank.ts'
import * as trips from './migrations/trips.ts'
import * as uploads from './migrations/uploads.ts'
import * as uploadsLeft from './migrations/uploads-left.ts'
import * as users from './migrations/users.ts'
import * as usersClosed from './migrations/users-closed.ts'
import * as usersTerms from './migrations/users-terms.ts'
import * as usersWayIn from './migrations/users-way-in.ts'
import * as withdrawals from './migrations/withdrawals.ts'
import * as withdrawalsMoved from './migrations/withdrawals-moved.ts'
import * as withdrawalsReviewed from './migrations/withdrawals-reviewed.ts'
import type { Tables } from './tables.ts'

/** In the order of their names; a change to a noun is a new entry, never an edit of one that was released. */
const migrations: Record<string, Migration> = {
  '001-users': users,
  '002-sessions': sessions,
  '003-circles': circles,
  '004-memberships': memberships,
  '005-invites': invites,
  '006-runs': runs,
  '007-idempotency': idempotency,
  '008-uploads': uploads,
  '009-mails': mails,
  '010-attempts': attempts,
  '011-mails-set-aside': mailsSetAside,
  '012-sessions-device': sessionsDevice,
  '020-codes': codes,
  '021-users-terms': usersTerms,
  '022-runs-by-flow': runsByFlow,
  '030-notices': notices,
  '031-sign-in-links': signInLinks,
  '032-identities': identities,
  '033-users-closed': usersClosed,
  '050-circles-listed': circlesListed,
  '051-memberships-in-order': membershipsInOrder,
  '052-invites-life': invitesLife,
  '053-audit': audit,
  '054-reports': reports,
  '070-retailers': retailers,
  '071-trips': trips,
  '072-orders': orders,
  '080-clock': clock,
  '090-circles-supporters': circlesSupporters,
  '110-queued-jobs': queuedJobs,
  '120-ledger': ledger,
  '121-ledger-of-orders': ledgerOfOrders,
  '125-uploads-left': uploadsLeft,
  '130-withdrawals': withdrawals,
  '140-desk': desk,
  '145-order-prefixes': orderPrefixes,
  '150-withdrawals-reviewed': withdrawalsReviewed,
  '160-users-way-in': usersWayIn,
  '161-claims-agreed': claimsAgreed,
  '162-sign-in-links-asked': signInLinksAsked,
  '163-sign-in-links-followed': signInLinksFollowed,
  '170-orders-paid': ordersPaid,
  '171-bank-accounts-once': bankAccountsOnce,
  '172-withdrawals-moved': withdrawalsMoved,
  '173-transfer-events-by-bank': transferEventsByBank,
  '174-queued-jobs-tried': queuedJobsTried,
  '175-sales-left': salesLeft,
  '176-queued-jobs-dismissed': queuedJobsDismissed,
}

/**
 * Brings a database up to date, or up to one entry: as it was then. Throws where that fails: a half-made database must not
 * be served.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}
