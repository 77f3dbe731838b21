import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { circlesQuery, transactionsQuery, walletQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'

/** Kinds that people look for. */
export const SHOWN = ['order-payable', 'order-reversed', 'withdrawal-reserved'] as const
export type Shown = (typeof SHOWN)[number]

/** The Circle's, or what is the member's own doing in all of theirs. */
export const SCOPES = ['circle', 'my'] as const
export type Scope = (typeof SCOPES)[number]

/** What is looked at stands in the address: whoever comes back from an order finds it as it was. */
export function useWallet() {
  const params = useSearchParams()
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
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
