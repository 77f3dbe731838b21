import { clear, createStore, del, delMany, get, keys, promisifyRequest } from 'idb-keyval'

/** What visitors typed is kept this long. */
const LIFE_MS = 24 * 60 * 60 * 1000

interface Kept<Value> {
  readonly at: number
  readonly value: Value
}

// One connection: a page that is being left has no time to open another.
const store = createStore('covey', 'drafts')

/** Something kept in this browser for a day. Blocked, full or broken storage is no reason to stop anybody. */
export async function recall<Value>(key: string): Promise<Value | undefined> {
  try {
    const kept = await get<Kept<Value>>(key, store)
    return kept && Date.now() - kept.at < LIFE_MS ? kept.value : undefined
  } catch {
    return undefined
  }
}

export async function keep<Value>(key: string, value: Value): Promise<void> {
  try {
    const kept: Kept<Value> = { at: Date.now(), value }
    await store('readwrite', (drafts) => put(drafts, key, kept))
  } catch {
    // It stays in the form; only a reload would lose it.
  }
}

/** Committed at once: what waits for its page's next turn is undone when the page goes. */
function put(drafts: IDBObjectStore, key: string, kept: object): Promise<void> {
  const { transaction } = drafts
  drafts.put(kept, key)
  transaction.commit()
  return promisifyRequest(transaction)
}

export async function forget(key: string): Promise<void> {
  try {
    await del(key, store)
  } catch {
    // What cannot be deleted could not be written either.
  }
}

/** Everything that was kept, of every run. */
export async function forgetAll(): Promise<void> {
  try {
    await clear(store)
  } catch {
    // Nothing can lie in storage that cannot be reached.
  }
}

/** Says which runs are only this browser's yet: nobody but who began one here may go on with it. */
export const unbornKey = (run: string): string => `unborn:${run}`

/** Whoever began runs here is gone. What was typed in them stays for its day, and nobody is led to it. */
export async function forgetUnborn(): Promise<void> {
  try {
    const all = await keys(store)
    await delMany(
      all.filter((key) => String(key).startsWith(unbornKey(''))),
      store,
    )
  } catch {
    // Nothing can lie in storage that cannot be reached.
  }
}
