import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import type { QueueName } from '#api/contract/desk.ts'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { OrderQuery } from '#api/contract/orders.ts'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { CallFailed, CallRefused, call } from './call.ts'
import { isTransient } from './transient.ts'

const MAX_RETRIES = 2
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1000, 30_000]

/**
 * The spec's rules: two retries, one second doubled up to thirty; no refetch on focus or reconnect. A refusal that is
 * about the call itself is final.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
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

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await call('readUser', { signal })).reply,
})

export const circlesQuery = queryOptions({
  queryKey: ['circles'],
  queryFn: async ({ signal }) => (await call('listCircles', { signal })).reply,
})

/** What the keys of everything about one Circle begin with. */
export const CIRCLE = ['circle'] as const

/** A Circle that the member belongs to. */
export const circleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug],
    queryFn: async ({ signal }) => (await call('readCircle', { params: { slug }, signal })).reply,
    staleTime: 0,
  })

/** Who belongs to it, in pages; with `q` those of that name. */
export const membersQuery = (slug: string, q?: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE, slug, 'members', q ?? ''],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return (await call('listMembers', { params: { slug }, query, signal })).reply
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** The invitations to it that are under way, in pages. */
export const invitesQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLE, slug, 'invites'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { state: 'open' as const, ...(pageParam && { cursor: pageParam }) }
      return (await call('listInvites', { params: { slug }, query, signal })).reply
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', { signal })).reply,
  staleTime: 0,
})

const NEWS_MS = 60_000

/** What the member is told of, by pages, newest first; asked for again each minute. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) =>
    (await call('listNotices', { query: pageParam === '' ? {} : { cursor: pageParam }, signal })).reply,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: NEWS_MS,
})

/** What the keys of all runs begin with. */
export const RUNS = ['runs'] as const

/** The member's unfinished runs of a flow, newest first. */
export const runsQuery = (flow: string) =>
  queryOptions({
    queryKey: [...RUNS, flow],
    queryFn: async ({ signal }) => (await call('listRuns', { params: { flow }, signal })).reply,
  })

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: async ({ signal }) => (await call('searchPlaces', { query: { q }, signal })).reply,
    enabled: q !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How this portal is set. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call('readSettings', { signal })).reply,
  staleTime: Number.POSITIVE_INFINITY,
})

const MAILBOX_MS = 3_000

/** The newest mails of the outbox, asked for again and again: they arrive while somebody looks. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async ({ signal }) => (await call('listMails', { signal })).reply,
  refetchInterval: MAILBOX_MS,
})

export const mailQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['mails', id],
    queryFn: async ({ signal }) => (await call('readMail', { params: { id: id ?? '' }, signal })).reply,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The tabs of the shop. */
export const categoriesQuery = queryOptions({
  queryKey: ['retailers', 'categories'],
  queryFn: async ({ signal }) => (await call('listCategories', { signal })).reply,
})

const firstPage = (): string | null => null
const SHOPS_A_PAGE = 24

/** Shops by words and category, page by page; without words, all of the category. */
export const shopsQuery = (q: string, category: number) =>
  infiniteQueryOptions({
    queryKey: ['retailers', 'search', q, category],
    queryFn: async ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const query = { q, limit: SHOPS_A_PAGE, ...cursor, ...(category !== 0 && { category_id: category }) }
      return (await call('searchRetailers', { query, signal })).reply
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

const FEATURED_SHOWN = 6

/** The few shops that are put first. */
export const featuredQuery = queryOptions({
  queryKey: ['retailers', 'featured'],
  queryFn: async ({ signal }) =>
    (await call('listRetailers', { query: { featured: 'true', limit: FEATURED_SHOWN }, signal })).reply.items,
})

export const retailerQuery = (id: string) =>
  queryOptions({
    queryKey: ['retailers', id],
    queryFn: async ({ signal }) => (await call('readRetailer', { params: { id }, signal })).reply,
  })

/** Where the money of a Circle is. */
export const walletQuery = (slug: string) =>
  queryOptions({
    queryKey: ['wallet', slug],
    queryFn: async ({ signal }) => (await call('readWallet', { params: { id: slug }, signal })).reply,
    staleTime: 0,
  })

/** What moved it, or what the member contributed to all Circles, page by page; with `kind` of that kind alone. */
export const transactionsQuery = (slug: string, scope: 'circle' | 'my', kind: EntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['wallet', scope === 'my' ? '' : slug, 'transactions', kind],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) }
      return scope === 'my'
        ? (await call('listOwnTransactions', { query, signal })).reply
        : (await call('listWalletTransactions', { params: { slug }, query, signal })).reply
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
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...filters, ...(pageParam !== null && { cursor: pageParam }) }
      return product === undefined
        ? (await call('listOrders', { params: { slug }, query, signal })).reply
        : (await call('listProductOrders', { params: { slug, product: `${product}-orders` }, query, signal })).reply
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const orderQuery = (id: string, product: string | undefined) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id, product],
    queryFn: async ({ signal }) =>
      product === undefined
        ? (await call('readOrder', { params: { id }, signal })).reply
        : (await call('readProductOrder', { params: { id, product: `${product}-orders` }, signal })).reply,
    staleTime: 0,
  })

/** What the keys of all of the desk begin with. */
export const DESK = ['desk'] as const

/** How much waits for an operator. */
export const deskQuery = queryOptions({
  queryKey: [...DESK, 'counts'],
  queryFn: async ({ signal }) => (await call('readDesk', { signal })).reply,
  staleTime: 0,
})

export const casesQuery = (queue: QueueName, state: 'open' | 'done') =>
  infiniteQueryOptions({
    queryKey: [...DESK, queue, state],
    queryFn: async ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) }
      return (await call('listCases', { params: { queue }, query, signal })).reply
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const caseQuery = (queue: QueueName, id: string) =>
  queryOptions({
    queryKey: [...DESK, 'one', queue, id],
    queryFn: async ({ signal }) => (await call('readCase', { params: { queue, id }, signal })).reply,
    staleTime: 0,
  })

/** What was written about a ticket, for whoever has a mail about it. */
export const ticketQuery = (token: string) =>
  queryOptions({
    queryKey: ['ticket', token],
    queryFn: async ({ signal }) => (await call('readTicket', { params: { token }, signal })).reply,
    staleTime: 0,
  })

/** What became of the member's asking to lead a Circle. */
export const takeOverQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CIRCLE, slug, 'take-over'],
    queryFn: async ({ signal }) => (await call('readTakeOver', { params: { slug }, signal })).reply.take_over,
    staleTime: 0,
  })

/** The gift cards that money can be taken out as. */
export const brandsQuery = queryOptions({
  queryKey: ['gift-cards'],
  queryFn: async ({ signal }) => (await call('listBrands', { signal })).reply,
})

/** The member's own bank accounts, the newest first. */
export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  queryFn: async ({ signal }) => (await call('listBankAccounts', { signal })).reply,
  staleTime: 0,
})

const MOVES_MS = 4_000

/** Where money is that was taken out; asked for again while it is under way. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', id],
    queryFn: async ({ signal }) => (await call('readWithdrawal', { params: { id }, signal })).reply,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : MOVES_MS),
  })

const isOver = (status: WithdrawalStatus | undefined): boolean =>
  status !== undefined && ['SETTLED', 'FAILED', 'RETURNED', 'CANCELLED'].includes(status)
