import type { JWK } from 'jose'
import { MINUTE_MS } from '#machines/define/time.ts'

/**
 * How long to trust a key before requesting it again, since Plaid may retire it, and how long to remember that an id
 * has no key.
 */
const [GOOD_MS, NONE_MS] = [24 * 60 * MINUTE_MS, MINUTE_MS]
/**
 * The maximum number of lookups of unknown key ids per minute, because anyone can send forged ids. Ids that appeared in
 * Plaid's own events are not limited.
 */
const MOST_NEW = 10

interface Kept {
  readonly key: Promise<JWK | undefined>
  readonly until: number
}

/** Plaid's signing keys by id. A key is requested when its id first appears, and again when it is old. */
export function keptKeys(ask: (id: string) => Promise<JWK | undefined>, now: () => number) {
  const kept = new Map<string, Kept>()
  /** Ids that had a key. Only Plaid can create such ids. */
  const real = new Set<string>()
  let asked: readonly number[] = []
  return async (id: string): Promise<JWK | undefined> => {
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old)
    asked = asked.filter((at) => at > now() - MINUTE_MS)
    const known = kept.get(id)
    if (known) return known.key
    if (!real.has(id)) {
      if (asked.length >= MOST_NEW) return undefined
      asked = [...asked, now()]
    }
    const key = ask(id)
    kept.set(id, { key, until: now() + NONE_MS })
    const found = await key.catch((cause) => {
      // Plaid did not answer. The next event asks again.
      kept.delete(id)
      throw cause
    })
    if (!found) real.delete(id)
    else {
      real.add(id)
      kept.set(id, { key, until: now() + GOOD_MS })
    }
    return found
  }
}
