import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { circlesQuery, transactionsQuery, walletQuery } from '#api/client/queries.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'

/** The kinds of ledger entries that people can filter by. */
export const SHOWN = ['order-payable', 'order-reversed', 'withdrawal-reserved'] as const
export type Shown = (typeof SHOWN)[number]

/** Whose entries to show: everyone's in the Circle, or the member's own in all of their Circles. */
export const SCOPES = ['circle', 'my'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * The state of the wallet page. The page's address stores the filters, so that people who return from an order find the
 * list as they left it.
 */
export function useWallet() {
  const params = useSearchParams()
  const signedIn = useSignedIn()
  const circles = useQuery({ ...circlesQuery, enabled: signedIn === true })
  const slug = circles.data?.find((circle) => circle.slug === params.get('circle'))?.slug ?? circles.data?.[0]?.slug
  const kind = SHOWN.find((name) => name === params.get('show'))
  const scope = SCOPES.find((name) => name === params.get('scope')) ?? 'circle'
  const enabled = slug !== undefined
  const wallet = useQuery({ ...walletQuery(slug ?? ''), enabled })
  const entries = useInfiniteQuery({ ...transactionsQuery(slug ?? '', scope, kind), enabled })
  const choose = (chosen: { circle?: string; scope?: Scope; show?: Shown | undefined }) => {
    const next = { circle: params.get('circle') ?? undefined, scope, show: kind, ...chosen }
    const search = new URLSearchParams(Object.entries(next).flatMap(([word, value]) => (value ? [[word, value]] : [])))
    window.history.replaceState(null, '', search.size > 0 ? `?${search}` : location.pathname)
  }
  return { signedIn, circles, wallet, entries, slug, scope, kind, choose }
}

export type WalletView = ReturnType<typeof useWallet>
