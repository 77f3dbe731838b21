import { newQueryClient } from '#api/client/queries.ts'
import { onSession, signInNow } from '#api/client/tokens.ts'

/** One cache for the whole tab, so that a dialog and the page below it show the same. */
export const queryClient = newQueryClient()

// Whoever signs in next must not see what the one before had read.
if (typeof window !== 'undefined') {
  let before = signInNow()
  onSession(() => {
    const now = signInNow()
    if (now === undefined || now !== before) queryClient.clear()
    before = now
  })
}
