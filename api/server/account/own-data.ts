import type { Reader } from '#api/store/store.ts'

/** A part of what is kept of a member: each page of rows after the last id of the one before. */
interface Part {
  readonly name: string
  rows(db: Reader, userId: string, from: number): Promise<readonly object[]>
}

/** So many rows are read and written out at a time: others are served between. */
export const A_PAGE = 200

/** What is kept of a member, without hashes and tokens: those are of no use to anybody. */
export const PARTS: readonly Part[] = [
  {
    name: 'account',
    rows: (db, id, from) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'first_name', 'last_name', 'user_account_id', 'created_at'])
        .select(['terms_version', 'terms_accepted_at', 'email_verified_at'])
        .where('id', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'ways_in',
    rows: (db, id, from) =>
      db
        .selectFrom('identities')
        .select(['provider', 'sub', 'email', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('sub')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'sessions',
    rows: (db, id, from) =>
      db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at', 'revoked_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'circles',
    rows: (db, id, from) =>
      db
        .selectFrom('memberships')
        .innerJoin('circles', 'circles.id', 'memberships.circle_id')
        .selectAll('circles')
        .select(['role', 'memberships.created_at as joined_at'])
        .where('user_id', '=', id)
        .orderBy('circles.id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'invites_sent',
    rows: (db, id, from) =>
      db
        .selectFrom('invites')
        .select(['id', 'circle_id', 'email', 'name', 'message', 'created_at', 'expires_at'])
        .where('invited_by', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'answers',
    rows: async (db, id, from) => {
      const runs = await db
        .selectFrom('runs')
        .select(['id', 'flow', 'circle_id', 'draft', 'created_at', 'updated_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute()
      return runs.map(({ draft, ...run }) => ({ ...run, draft: JSON.parse(draft) }))
    },
  },
  {
    name: 'pictures',
    rows: async (db, id, from) => {
      const uploads = await db
        .selectFrom('uploads')
        .select(['id', 'width', 'height', 'bytes', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute()
      return uploads.map((upload) => ({ ...upload, url: `/api/uploads/${upload.id}.webp` }))
    },
  },
  {
    name: 'notices',
    rows: async (db, id, from) => {
      const notices = await db
        .selectFrom('notices')
        .select(['id', 'kind', 'params', 'created_at', 'seen_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute()
      return notices.map(({ params, ...notice }) => ({ ...notice, params: JSON.parse(params) }))
    },
  },
  {
    name: 'reports_made',
    rows: (db, id, from) =>
      db
        .selectFrom('reports')
        .select(['id', 'circle_id', 'reason', 'note', 'created_at'])
        .where('reported_by', '=', id)
        .orderBy('id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
  {
    name: 'orders',
    rows: (db, id, from) =>
      db
        .selectFrom('orders')
        .leftJoin('claims', 'claims.order_id', 'orders.id')
        .select([
          'orders.id',
          'kind',
          'circle_id',
          'retailer_name',
          'orders.status',
          'reason',
          'sale_amount',
          'cashback',
        ])
        .select([
          'circle_share',
          'orders.order_number',
          'ordered_at',
          'trip_id',
          'claims.status as claim',
          'claims.note',
        ])
        .where('orders.user_id', '=', id)
        .orderBy('orders.id')
        .limit(A_PAGE)
        .offset(from)
        .execute(),
  },
]
