import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { settingsQuery, shopsQuery } from '#api/client/queries.ts'
import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import { isAwaited } from '#components/session/is-awaited.ts'

const TYPING_MS = 250

/**
 * The state of the shops page. The page's address stores the search, so that people who return from a shop find the
 * list as they left it.
 */
export function useShop() {
  const params = useSearchParams()
  const [q, category] = [params.get('q') ?? '', categoryOf(params.get('category'))]
  const [typed, setTyped] = useState(q)
  const shops = useInfiniteQuery(shopsQuery(q, category))
  const settings = useQuery(settingsQuery)
  const [hasCome, setHasCome] = useState(false)
  if (!hasCome && !shops.isPending && !isAwaited(settings)) setHasCome(true)
  useEffect(() => {
    if (typed.trim() === q) return
    const later = setTimeout(() => show({ q: typed.trim(), category }), TYPING_MS)
    return () => clearTimeout(later)
  }, [typed, q, category])
  return {
    q,
    category,
    typed,
    shops,
    /**
     * Whether all parts of the page have loaded once. Until then, the page shows only placeholders, because parts that
     * appear one by one would push each other down.
     */
    hasCome,
    isPractice: settings.data?.is_practice ?? false,
    onType: setTyped,
    onCategory: (next: number) => show({ q, category: next }),
    onClear: () => {
      setTyped('')
      show({ q: '', category: 0 })
    },
  }
}

const categoryOf = (text: string | null): number => CATEGORY_TABS.find(({ id }) => String(id) === text)?.id ?? 0

function show({ q, category }: { q: string; category: number }): void {
  const words = new URLSearchParams({ ...(q && { q }), ...(category !== 0 && { category: String(category) }) })
  const search = words.toString()
  window.history.replaceState(null, '', search ? `?${search}` : location.pathname)
}
