import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
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
import { CallError, CallFailed, CallRefused } from './call-errors.ts'
import { showCallError } from './failure-listener.ts'
import { isTransient } from './transient.ts'

const MAX_RETRIES = 2
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1000, 30_000]

/**
 * The spec's rules: two retries, one second doubled up to thirty; no refetch on focus or reconnect. A refusal that is
 * about the call itself is final.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: failuresShown(),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
      },
      mutations: { retry: 0 },
    },
  })

/** Without a status nobody answered: the network may be back by then. */
const mayPass = (error: Error): boolean =>
  error instanceof CallRefused || error instanceof CallFailed ? isTransient(error.status) : true

/** The failures of a query stand on the screen that reads it, with a way to try again. */
const ON_SCREEN = { failure: 'screen' } as const
/** A query that is asked for again by itself shows its failure once, until it has succeeded again. */
const ONCE = { failure: 'once' } as const

/** Shows the failures that no screen shows. */
function failuresShown(): QueryCache {
  const failing = new Set<string>()
  return new QueryCache({
    onSuccess: (_, { queryHash }) => void failing.delete(queryHash),
    onError: (error, { queryHash, meta }) => {
      const isKnown = meta?.failure === 'once' && failing.has(queryHash)
      failing.add(queryHash)
      if (error instanceof CallError && !error.isHandled && !isKnown && meta?.failure !== 'screen') showCallError(error)
    },
  })
}

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
 * Everything that a member's home shows; without a slug, about the Circle that their shopping goes to. Its key begins with
 * that of the Circles: whatever outdates them outdates it. It says what they are, too.
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

/** What the keys of everything about one Circle begin with. */
export const CIRCLE = ['circle'] as const

/** A Circle that the member belongs to. */
export const circleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug],
    queryFn: ({ signal }) => read('readCircle', { params: { slug }, signal }),
    staleTime: 0,
  })

/** Who belongs to it, in pages; with `q` those of that name. */
export const membersQuery = (slug: string, q?: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE, slug, 'members', q ?? ''],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return read('listMembers', { params: { slug }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** Who asks to lead it: for its leader all of them, for others their own request. */
export const leadRequestsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug, 'lead-requests'],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('listLeadRequests', { params: { slug }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  })

/** The invitations to it that are under way, in pages. */
export const invitesQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE, slug, 'invites'],
    meta: ON_SCREEN,
    queryFn: ({ signal, pageParam }) => {
      const query = { state: 'open' as const, ...(pageParam && { cursor: pageParam }) }
      return read('listInvites', { params: { slug }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listSessions', { signal }),
  staleTime: 0,
})

const NEWS_MS = MINUTE_MS

/** What the member is told of, by pages, newest first; asked for again each minute. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  meta: ONCE,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    read('listNotices', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: NEWS_MS,
})

/** What the keys of all runs begin with. */
export const RUNS = ['runs'] as const

/** The member's unfinished runs of a flow, newest first. */
export const runsQuery = (flow: FlowId) =>
  queryOptions({
    queryKey: [...RUNS, 'of', flow],
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

/** Circles that anyone can find by these words, or the one that a pasted link names. */
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

/** A link to nothing finds nothing. Other failures are told. */
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

/** How this portal is set. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => read('readSettings', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const MAILBOX_MS = 3_000

/** The newest mails of the outbox, asked for again and again: they arrive while somebody looks. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listMails', { signal }),
  refetchInterval: MAILBOX_MS,
})

export const mailQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['mails', id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readMail', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The tabs of the shop. */
export const categoriesQuery = queryOptions({
  queryKey: ['retailers', 'categories'],
  queryFn: ({ signal }) => read('listCategories', { signal }),
})

const firstPage = (): string | null => null
const SHOPS_A_PAGE = 24

/** Shops by words and category, page by page; without words, all of the category. */
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

/** The few shops that are put first. */
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

/** Where the money of a Circle is. */
export const walletQuery = (slug: string) =>
  queryOptions({
    queryKey: ['wallet', slug],
    queryFn: ({ signal }) => read('readWallet', { params: { id: slug }, signal }),
    staleTime: 0,
  })

/** What moved it, or what the member contributed to all Circles, page by page; with `kind` of that kind alone. */
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

/** What the keys of all lists of orders begin with. */
export const ORDERS = ['orders'] as const

type Filters = Pick<OrderQuery, 'scope' | 'status' | 'from' | 'to' | 'q'>

/** Orders of a Circle, page by page. `product` names what is listed by itself; without it, purchases. */
export const ordersQuery = (slug: string, product: string | undefined, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS, slug, product, filters],
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
    queryKey: [...ORDERS, 'one', id, product],
    meta: ON_SCREEN,
    queryFn: ({ signal }) =>
      product === undefined
        ? read('readOrder', { params: { id }, signal })
        : read('readProductOrder', { params: { id, product: `${product}-orders` }, signal }),
    staleTime: 0,
  })

/** What the keys of all of the desk begin with. */
export const DESK = ['desk'] as const

/** How much waits for an operator. */
export const deskQuery = queryOptions({
  queryKey: [...DESK, 'counts'],
  queryFn: ({ signal }) => read('readDesk', { signal }),
  staleTime: 0,
})

export const casesQuery = (queue: QueueName, state: 'open' | 'done') =>
  infiniteQueryOptions({
    queryKey: [...DESK, queue, state],
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
    queryKey: [...DESK, 'one', queue, id],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readCase', { params: { queue, id }, signal }),
    staleTime: 0,
  })

/** The messages about a ticket, for a person who has a mail about it. */
export const ticketQuery = (token: string) =>
  queryOptions({
    queryKey: ['ticket', token],
    meta: ON_SCREEN,
    queryFn: ({ signal }) => read('readTicket', { params: { token }, signal }),
    staleTime: 0,
  })

/** What became of the member's asking to lead a Circle. */
export const takeOverQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug, 'take-over'],
    queryFn: async ({ signal }) => (await read('readTakeOver', { params: { slug }, signal })).take_over,
    staleTime: 0,
  })

/** The member's favorite shops, the latest first. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listFavorites', { signal }),
})

/** The member's latest trip for a Circle that no shop has reported yet. */
export const openTripQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug, 'open-trip'],
    meta: ON_SCREEN,
    queryFn: async ({ signal }) => {
      const query = { scope: 'my', status: 'TRACKED', limit: 1 } as const
      const { items } = await read('listOrders', { params: { slug }, query, signal })
      return items[0] ?? null
    },
    staleTime: 0,
  })

/** The gift cards that money can be taken out as. */
export const brandsQuery = queryOptions({
  queryKey: ['gift-cards'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listBrands', { signal }),
})

/** The member's own bank accounts, the newest first. */
export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  meta: ON_SCREEN,
  queryFn: ({ signal }) => read('listBankAccounts', { signal }),
  staleTime: 0,
})

const MOVES_MS = 4_000

/** Where money is that was taken out; asked for again while it is under way. */
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
