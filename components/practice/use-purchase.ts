import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { call } from '#api/client/call.ts'
import type { PracticePurchase } from '#api/contract/practice.ts'
import { putInAddress } from './in-address.ts'

const NAME = 'purchase'

/** Stores the purchase's id in the page's address, so that people who return or reload still see the receipt. */
const show = (id: string | undefined) => putInAddress({ [NAME]: id })

/** The purchase whose id is in the page's address, if any. */
export function usePurchase() {
  const id = useSearchParams().get(NAME) ?? undefined
  const [known, setKnown] = useState<PracticePurchase>()
  const isKnown = known?.id === id
  useEffect(() => {
    if (id === undefined || isKnown) return
    call('readPracticePurchase', { params: { id }, failure: 'toast' })
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
