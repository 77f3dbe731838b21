import type { QueryClient } from '@tanstack/react-query'
import { onSession, signInNow } from '#api/client/tokens.ts'

/** Clears a cache when another person signs in: no one may see data loaded for the person before them. */
export function clearForOthers(client: QueryClient): void {
  if (typeof window === 'undefined') return
  let before = signInNow()
  onSession(() => {
    const now = signInNow()
    if (now === undefined || now !== before) client.clear()
    before = now
  })
}
