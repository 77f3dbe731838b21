import { embeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import type { Work } from '#api/server/queue/outcome.ts'

/** A separate seller that loses or delays some answers. A recorded payment is a row of the table `attempts`. */
export const sellerAt = (file: string) =>
  embeddedGiftCards({ file, baseUrl: 'http://localhost', secret: 'none', now: Date.now, slow: 100, patience: 100 })

export function payingKinds(file: string): { readonly pay: Work } {
  const seller = sellerAt(file)
  return {
    pay: async (about) => {
      const [trouble = ''] = about.split('.')
      const recipient = { name: 'Ana', email: `ana+${trouble}@example.com` }
      await seller.order({ key: about, brandId: 'juniper-loom', amount: 1000, recipient })
      return async (tx) => {
        await tx.insertInto('attempts').values({ key: about, count: 1, ends_at: 1 }).execute()
      }
    },
  }
}
