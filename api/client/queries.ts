import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueueName } from '#api/contract/desk.ts'
import type { ListedCircle } from '#api/contract/directory.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { OrderQuery } from '#api/contract/orders.ts'
import type { RowName, Table } from '#api/contract/table.ts'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import type { FlowId } from '#flows/names.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { type CallOptions, call } from './call.ts'
import { CallRefused } from './call-errors.ts'

/** The query's failure is shown on the screen that uses the query, with a button to retry. */
const ON_SCREEN = { failure: 'screen' } as const
/** The failure of a query that repeats regularly is shown only once, until the query succeeds again. */
const ONCE = { failure: 'once' } as const

const read = async <Name extends RowName>(
  name: Name,
  options: CallOptions<Table[Name]>,
): Promise<ReplyOf<Table[Name]>> => (await call(name, options)).reply

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => read('readUser', { signal }),
})

export const circlesQuery = queryOptions({
  queryKey: ['circles'],
  queryFn: ({ signal }) => read('listCircles', { signal }),
})

/**
 * A member's home page. Without a slug, the page is about the Circle that the member's shopping goes to. The home page
 * also lists the member's Circles. Its key therefore begins with the key for Circles, so both are invalidated together.
 */
export const homeQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [...circlesQuery.queryKey, 'home', slug ?? ''],
    queryFn: async ({ signal, client }) => {
      const home = await read('readHome', { query: { ...(slug && { circle: slug }) }, signal })
      client.setQueryData(circlesQuery.queryKey, home.circles)
      return home
    },
    staleTime: 0,
  })

/** The prefix of all query keys about one Circle. */
export const CIRCLE_KEY = ['circle'] as const

/** A Circle that the member belongs to. */
export const circleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE_KEY, slug],
    queryFn: ({ signal }) => read('readCircle', { params: { slug }, signal }),
    staleTime: 0,
  })

/** A Circle's members, in pages. With `q`, only members with a matching name. */
export const membersQuery = (slug: string, q?: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'members', q ?? ''],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return read('listMembers', { params: { slug }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** A Circle's supporters, in pages of eight. People choose from the first page, or search for someone else. */
export const supportersQuery = (slug: string, q?: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'supporters', q ?? ''],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { role: 'SUPPORTER', limit: 8, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } as const
      return read('listMembers', { params: { slug }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** Requests to lead a Circle. Its leader sees all of them; other members see their own. */
export const leadRequestsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'lead-requests'],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('listLeadRequests', { params: { slug }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  })

/** A Circle's pending invitations, in pages. */
export const invitesQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'invites'],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { state: 'open' as const, ...(pageParam && { cursor: pageParam }) }
      return read('listInvites', { params: { slug }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listSessions', { signal }),
  staleTime: 0,
})

const NEWS_MS = MINUTE_MS

/** The member's notices in pages, newest first. The query repeats every minute. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  meta: ONCE,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    read('listNotices', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: NEWS_MS,
})

/** The prefix of all query keys about runs. */
export const RUNS_KEY = ['runs'] as const

/** The member's unfinished runs of one flow, newest first. */
export const runsQuery = (flow: FlowId) =>
  queryOptions({
    queryKey: [...RUNS_KEY, 'of', flow],
    queryFn: ({ signal }) => read('listRuns', { params: { flow }, signal }),
  })

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('searchPlaces', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Circles that match these words and are open to everyone, or the one Circle whose link was pasted. */
export const foundCirclesQuery = (q: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['circles-found', q],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => findCircles(q, key, signal),
    enabled: q !== '',
    staleTime: 30_000,
  })

async function findCircles(q: string, key: string | undefined, signal: AbortSignal) {
  if (key === undefined) {
    const { items } = await read('searchCircles', { query: { q: q.slice(0, 100), limit: 8 }, signal })
    return items.map(found)
  }
  const circle = await read('readCircle', { params: { slug: key }, signal }).catch(noneFound)
  return circle?.is_registration_complete ? [found(circle)] : []
}

/**
 * Returns `undefined` if a pasted link leads to no Circle, so the search finds nothing. Other errors are thrown and
 * shown.
 */
function noneFound(error: unknown): undefined {
  if (!(error instanceof CallRefused) || error.refusal.code !== 'not-found') throw error
}

type Found = Pick<ListedCircle, 'slug' | 'headline' | 'city' | 'state' | 'leader_name' | 'beneficiary_picture_url'>

const found = (circle: Found) => ({
  slug: circle.slug,
  headline: circle.headline ?? '',
  place: [circle.city, circle.state].filter(Boolean).join(', '),
  leader_name: circle.leader_name,
  picture: circle.beneficiary_picture_url,
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => read('readSettings', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const MAILBOX_MS = 3_000

/** The newest emails that the portal sent. The query repeats so that new mails appear. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listMails', { signal }),
  refetchInterval: MAILBOX_MS,
})

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readMail', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The shop's category tabs. */
export const categoriesQuery = queryOptions({
  queryKey: ['retailers', 'categories'],
  queryFn: ({ signal }) => read('listCategories', { signal }),
})

const firstPage = (): string | null => null
const SHOPS_A_PAGE = 24

/** Shops in a category that match the search words, in pages. Without words, all shops of the category. */
export const shopsQuery = (q: string, category: number) =>
  infiniteQueryOptions({
    queryKey: ['retailers', 'search', q, category],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const query = { q, limit: SHOPS_A_PAGE, ...cursor, ...(category !== 0 && { category_id: category }) }
      return read('searchRetailers', { query, signal })
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

const FEATURED_SHOWN = 6

export const featuredQuery = queryOptions({
  queryKey: ['retailers', 'featured'],
  queryFn: async ({ signal }) =>
    (await read('listRetailers', { query: { featured: 'true', limit: FEATURED_SHOWN }, signal })).items,
})

export const retailerQuery = (id: string) =>
  queryOptions({
    queryKey: ['retailers', id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readRetailer', { params: { id }, signal }),
  })

/** The balances of a Circle's wallet. */
export const walletQuery = (slug: string) =>
  queryOptions({
    queryKey: ['wallet', slug],
    queryFn: ({ signal }) => read('readWallet', { params: { id: slug }, signal }),
    staleTime: 0,
  })

/** A Circle's transactions, or the member's contributions to all Circles, in pages. With `kind`, only that kind. */
export const transactionsQuery = (slug: string, scope: 'circle' | 'my', kind: EntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['wallet', scope === 'my' ? '' : slug, 'transactions', kind],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) }
      return scope === 'my'
        ? read('listOwnTransactions', { query, signal })
        : read('listWalletTransactions', { params: { slug }, query, signal })
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** The prefix of all query keys for lists of orders. */
export const ORDERS_KEY = ['orders'] as const

type Filters = Pick<OrderQuery, 'scope' | 'status' | 'from' | 'to' | 'q'>

/**
 * A Circle's orders, in pages. `product` selects the product whose orders are listed separately. Without `product`, the
 * list has ordinary purchases.
 */
export const ordersQuery = (slug: string, product: string | undefined, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, slug, product, filters],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, ...(pageParam !== null && { cursor: pageParam }) }
      return product === undefined
        ? read('listOrders', { params: { slug }, query, signal })
        : read('listProductOrders', { params: { slug, product: `${product}-orders` }, query, signal })
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const orderQuery = (id: string, product: string | undefined) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id, product],
    meta: ON_SCREEN,
    queryFn: ({ signal }) =>
      product === undefined
        ? read('readOrder', { params: { id }, signal })
        : read('readProductOrder', { params: { id, product: `${product}-orders` }, signal }),
    staleTime: 0,
  })

/** The prefix of all query keys about the operators' desk. */
export const DESK_KEY = ['desk'] as const

/** How many cases are waiting for operators. */
export const deskQuery = queryOptions({
  queryKey: [...DESK_KEY, 'counts'],
  queryFn: ({ signal }) => read('readDesk', { signal }),
})

export const jobKindsQuery = queryOptions({
  queryKey: [...DESK_KEY, 'job-kinds'],
  queryFn: ({ signal }) => read('listJobKinds', { signal }),
  staleTime: 0,
})

/** How far people got in each flow during the last days. */
export const funnelQuery = (days: number) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'funnel', days],
    queryFn: ({ signal }) => read('readFunnel', { query: { days }, signal }),
    staleTime: 0,
  })

export const casesQuery = (queue: QueueName, state: 'open' | 'done') =>
  infiniteQueryOptions({
    queryKey: [...DESK_KEY, queue, state],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) }
      return read('listCases', { params: { queue }, query, signal })
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const caseQuery = (queue: QueueName, id: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'one', queue, id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readCase', { params: { queue, id }, signal }),
    staleTime: 0,
  })

/** The messages of a ticket, for the person whose emails link to the ticket with this token. */
export const ticketQuery = (token: string) =>
  queryOptions({
    queryKey: ['ticket', token],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readTicket', { params: { token }, signal }),
    staleTime: 0,
  })

/** The state of the member's request to lead a Circle. */
export const takeOverQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'take-over'],
    queryFn: async ({ signal }) => (await read('readTakeOver', { params: { slug }, signal })).take_over,
    staleTime: 0,
  })

/** The member's favorite shops, latest first. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listFavorites', { signal }),
})

/** The member's latest shopping trip for a Circle that no shop has reported yet. */
export const openTripQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE_KEY, slug, 'open-trip'],
    meta: ON_SCREEN,
    queryFn: async ({ signal }) => {
      const query = { scope: 'my', status: 'TRACKED', limit: 1 } as const
      const { items } = await read('listOrders', { params: { slug }, query, signal })
      return items[0] ?? null
    },
    staleTime: 0,
  })

/** The gift cards available for withdrawals. */
export const brandsQuery = queryOptions({
  queryKey: ['gift-cards'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listBrands', { signal }),
})

/** The kinds of email that people can turn off, and the member's choices. */
export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listMailChoices', { signal }),
  staleTime: 0,
})

/** The member's own bank accounts, newest first. */
export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listBankAccounts', { signal }),
  staleTime: 0,
})

const MOVES_MS = 4_000

/** The state of a withdrawal. The query repeats while the withdrawal is in progress. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readWithdrawal', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : MOVES_MS),
  })

const isOver = (status: WithdrawalStatus | undefined): boolean =>
  status !== undefined && ['SETTLED', 'FAILED', 'RETURNED', 'CANCELLED'].includes(status)
