import { partialMatchKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { circlesQuery, ordersQuery, settingsQuery } from '#api/client/queries.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '#api/contract/order-states.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'

const WORDS = ['circle', 'scope', 'kind', 'status', 'from', 'to', 'q'] as const
type Word = (typeof WORDS)[number]
export type Chosen = Readonly<Partial<Record<Word, string>>>

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/**
 * The state of the order list. The page's address stores the filters, so that people who return from an order find the
 * list as they left it.
 */
export function useOrders() {
  const params = useSearchParams()
  const signedIn = useSignedIn()
  const circles = useQuery({ ...circlesQuery, enabled: signedIn === true })
  const settings = useQuery(settingsQuery)
  const slug = circles.data?.find((circle) => circle.slug === params.get('circle'))?.slug ?? circles.data?.[0]?.slug
  const scope = among(['my', 'circle'], params.get('scope')) ?? 'my'
  const kind = among(ORDER_KINDS, params.get('kind')) ?? 'purchase'
  const status = among(ORDER_STATUSES, params.get('status'))
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const q = params.get('q')?.slice(0, 100) || undefined
  const product = kind === 'giftcard' ? settings.data?.product : undefined
  const filters = { scope, ...(status && { status }), ...(from && { from }), ...(to && { to }), ...(q && { q }) }
  const enabled = slug !== undefined && (kind === 'purchase' || product !== undefined)
  const orders = useInfiniteQuery({
    ...ordersQuery(slug ?? '', product, filters),
    enabled,
    // Show the old list while a filtered one loads: the totals above it don't depend on the filters.
    placeholderData: (before, query) =>
      partialMatchKey(query?.queryKey ?? [], ordersQuery(slug ?? '', product, { scope }).queryKey) ? before : undefined,
  })
  const choose = (change: Chosen) => {
    const now = Object.fromEntries(WORDS.flatMap((word) => (params.get(word) ? [[word, params.get(word) ?? '']] : [])))
    const next = Object.entries({ ...now, ...change }).filter(([, value]) => value)
    const search = new URLSearchParams(Object.fromEntries(next)).toString()
    window.history.replaceState(null, '', search ? `?${search}` : location.pathname)
  }
  return {
    signedIn,
    circles,
    orders,
    slug,
    scope,
    kind,
    isFiltered: Boolean(status || from || to || q),
    filters: { status, from, to, q },
    choose,
    onClear: () => choose({ status: '', from: '', to: '', q: '' }),
  }
}

export type OrdersView = ReturnType<typeof useOrders>

/** Returns a valid date in the format of the date filter, otherwise `undefined`. */
function dayIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
