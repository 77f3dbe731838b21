import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 1000

/** The embedded issuer's sign-ins, codes and sessions. Kept only in memory, each until it expires. */
export function memory(): (model: string) => Adapter {
  const kept = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES })
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, seconds) {
        kept.set(keyOf(id), payload, seconds ? { ttl: seconds * 1000 } : {})
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => kept.find((payload, key) => key.startsWith(`${model}:`) && payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept.entries()) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
