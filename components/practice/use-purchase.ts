import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { call } from '#api/client/call.ts'
import type { PracticePurchase } from '#api/contract/practice.ts'

const NAME = 'purchase'

/** Says in the address which purchase is shown: whoever comes back, or loads the page again, finds its receipt. */
function show(id: string | undefined): void {
  const url = new URL(window.location.href)
  if (id === undefined) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, id)
  window.history.replaceState(null, '', url)
}

/** The purchase that the address names, where there is one. */
export function usePurchase() {
  const id = useSearchParams().get(NAME) ?? undefined
  const [known, setKnown] = useState<PracticePurchase>()
  const isKnown = known?.id === id
  useEffect(() => {
    if (id === undefined || isKnown) return
    call('readPracticePurchase', { params: { id } })
      .then(({ reply }) => setKnown(reply))
      .catch(() => show(undefined))
  }, [id, isKnown])
  return {
    purchase: isKnown ? known : undefined,
    isLoading: id !== undefined && !isKnown,
    bought: (purchase: PracticePurchase) => {
      setKnown(purchase)
      show(purchase.id)
    },
    again: () => show(undefined),
  }
}
