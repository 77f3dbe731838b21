import type { JWK } from 'jose'
import { MINUTE_MS } from '#machines/define/time.ts'

/** How long a key is believed, as it may be retired, and how long there is said to be none. */
const [GOOD_MS, NONE_MS] = [24 * 60 * MINUTE_MS, MINUTE_MS]
/** Whoever makes keys up has Plaid asked no more often than this a minute; what its own events say is asked for anyway. */
const MOST_NEW = 10

interface Kept {
  readonly key: Promise<JWK | undefined>
  readonly until: number
}

/** The keys with which Plaid signs, by their ids: each is asked for when it is first met, and again once it is old. */
export function keptKeys(ask: (id: string) => Promise<JWK | undefined>, now: () => number) {
  const kept = new Map<string, Kept>()
  /** Those that there once were: nobody else can make them up. */
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
      // Nobody answered: asked again with the next event.
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
