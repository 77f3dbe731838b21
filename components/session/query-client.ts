import { newQueryClient } from '#api/client/new-query-client.ts'
import { onSession, signInNow } from '#api/client/tokens.ts'

/** One query cache for the whole tab, so that a dialog and the page below it show the same data. */
export const queryClient = newQueryClient()

// Clear the cache when another person signs in: nobody may see data loaded for the person before them.
if (typeof window !== 'undefined') {
  let before = signInNow()
  onSession(() => {
    const now = signInNow()
    if (now === undefined || now !== before) queryClient.clear()
    before = now
  })
}
