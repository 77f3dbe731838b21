import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { publicColumns } from '../circles/view.ts'
import { asLeft } from '../orders/read-order.ts'

/** Queries a member's rows in a stable order, one page at a time. */
interface Rows<R> {
  limit(most: number): { offset(from: number): { execute(): Promise<R[]> } }
}

/** One part of the data stored about a member. */
interface Part {
  readonly name: string
  /** The page that begins with this row. A page that is not full is the last one. */
  page(db: Reader, userId: string, from: number): Promise<readonly object[]>
}

/** Rows per page. Other requests are served between pages. */
export const ROWS_PER_PAGE = 200

const part = <R extends object>(
  name: string,
  rows: (db: Reader, userId: string) => Rows<R>,
  shown: (row: R) => object = (row) => row,
): Part => ({
  name,
  page: async (db, userId, from) => (await rows(db, userId).limit(ROWS_PER_PAGE).offset(from).execute()).map(shown),
})

/** A Circle as a supporter sees it: its public fields and their own role. */
const supportedCircle = (row: CircleRow & { readonly role: string; readonly joined_at: number }) => ({
  ...publicColumns(row),
  created_at: row.created_at,
  role: row.role,
  joined_at: row.joined_at,
})

/** Everything stored about a member, without hashes and tokens, which are useless to them. */
export const OWN_DATA_PARTS: readonly Part[] = [
  part('account', (db, id) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'user_account_id', 'created_at'])
      .select(['terms_version', 'terms_accepted_at', 'email_verified_at'])
      .where('id', '=', id)
      .orderBy('id'),
  ),
  part('ways_in', (db, id) =>
    db
      .selectFrom('identities')
      .select(['provider', 'sub', 'email', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('sub'),
  ),
  part('sessions', (db, id) =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_used_at', 'revoked_at'])
      .where('user_id', '=', id)
      .orderBy('id'),
  ),
  part(
    'circles',
    (db, id) =>
      db
        .selectFrom('memberships')
        .innerJoin('circles', 'circles.id', 'memberships.circle_id')
        .selectAll('circles')
        .select(['role', 'memberships.created_at as joined_at'])
        .where('user_id', '=', id)
        .orderBy('circles.id'),
    (circle) => (circle.role === 'ADMINISTRATOR' ? circle : supportedCircle(circle)),
  ),
  part('invites_sent', (db, id) =>
    db
      .selectFrom('invites')
      .select(['id', 'circle_id', 'email', 'name', 'message', 'created_at', 'expires_at'])
      .where('invited_by', '=', id)
      .orderBy('id'),
  ),
  part('requests_to_lead', (db, id) =>
    db
      .selectFrom('lead_requests')
      .select(['id', 'circle_id', 'created_at', 'decided_at', 'outcome'])
      .where('user_id', '=', id)
      .orderBy('id'),
  ),
  part(
    'answers',
    (db, id) =>
      db
        .selectFrom('runs')
        .select(['id', 'flow', 'circle_id', 'draft', 'created_at', 'updated_at'])
        .where('user_id', '=', id)
        .orderBy('id'),
    ({ draft, ...run }) => ({ ...run, draft: JSON.parse(draft) }),
  ),
  part(
    'pictures',
    (db, id) =>
      db
        .selectFrom('uploads')
        .select(['id', 'width', 'height', 'bytes', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id'),
    (upload) => ({ ...upload, url: `/api/uploads/${upload.id}.webp` }),
  ),
  part(
    'documents',
    (db, id) =>
      db
        .selectFrom('documents')
        .select(['id', 'run_id', 'name', 'kind', 'bytes', 'created_at'])
        .where('user_id', '=', id)
        .where('left_at', 'is', null)
        .orderBy('id'),
    (document) => ({ ...document, url: `/api/documents/${document.id}` }),
  ),
  part('favorite_shops', (db, id) =>
    db.selectFrom('favorites').select(['retailer_id', 'created_at']).where('user_id', '=', id).orderBy('retailer_id'),
  ),
  part(
    'notices',
    (db, id) =>
      db
        .selectFrom('notices')
        .select(['id', 'kind', 'params', 'created_at', 'seen_at'])
        .where('user_id', '=', id)
        .orderBy('id'),
    ({ params, ...notice }) => ({ ...notice, params: JSON.parse(params) }),
  ),
  part(
    'mail_choices',
    (db, id) =>
      db.selectFrom('mail_choices').select(['kind', 'wanted', 'created_at']).where('user_id', '=', id).orderBy('kind'),
    (choice) => ({ ...choice, wanted: choice.wanted === 1 }),
  ),
  part('reports_made', (db, id) =>
    db
      .selectFrom('reports')
      .select(['id', 'circle_id', 'reason', 'note', 'created_at'])
      .where('reported_by', '=', id)
      .orderBy('id'),
  ),
  part('tickets', (db, id) =>
    db
      .selectFrom('tickets')
      .innerJoin('ticket_messages', 'ticket_messages.ticket_id', 'tickets.id')
      .select(['reference', 'name', 'email', 'topic', 'about', 'state', 'side', 'text', 'at'])
      .where('user_id', '=', id)
      .orderBy('ticket_messages.id'),
  ),
  part('take_overs_asked', (db, id) =>
    db
      .selectFrom('take_overs')
      .select(['id', 'circle_id', 'reason', 'evidence', 'state', 'since', 'done_at'])
      .where('user_id', '=', id)
      .orderBy('id'),
  ),
  part(
    'orders',
    (db, id) =>
      db
        .selectFrom('orders')
        .leftJoin('claims', 'claims.order_id', 'orders.id')
        .leftJoin('memberships', (on) =>
          on.onRef('memberships.circle_id', '=', 'orders.circle_id').on('memberships.user_id', '=', id),
        )
        .select(['orders.id', 'kind', 'orders.circle_id', 'retailer_name', 'orders.status', 'reason', 'sale_amount'])
        .select(['cashback', 'circle_share', 'orders.order_number', 'ordered_at', 'trip_id'])
        .select(['claims.status as claim', 'claims.note', 'role'])
        .where('orders.user_id', '=', id)
        .orderBy('orders.id'),
    ({ role, ...order }) => (role ? order : asLeft(order)),
  ),
  part('money', (db, id) =>
    db
      .selectFrom('ledger_entries')
      .select(['id', 'kind', 'circle_id', 'order_id', 'withdrawal_id', 'reason', 'amount', 'at'])
      .where('user_id', '=', id)
      .orderBy('at')
      .orderBy('n'),
  ),
  part('bank_accounts', (db, id) =>
    db
      .selectFrom('bank_accounts')
      .select(['id', 'institution_name', 'mask', 'type', 'status', 'added_at'])
      .where('user_id', '=', id)
      .orderBy('id'),
  ),
  part('withdrawals', (db, id) =>
    db
      .selectFrom('withdrawals')
      .select(['id', 'reference', 'circle_id', 'kind', 'status', 'amount', 'destination_name', 'destination_detail'])
      .select(['review', 'failure', 'created_at', 'updated_at'])
      .where('user_id', '=', id)
      .orderBy('id'),
  ),
]
