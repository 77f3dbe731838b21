import { clear, createStore, del, delMany, get, keys, promisifyRequest } from 'idb-keyval'
import { DAY_MS } from '#machines/define/time.ts'
import { dropLeaving, forgetLeaving, type Kept, keepLeaving, leavingValues } from './leaving-store.ts'
import { signedOutAt } from './signed-out.ts'

/** How long the browser stores typed text. */
const LIFE_MS = DAY_MS

/**
 * How long to wait for storage before treating it as unavailable, in ms. After the first timeout, a shorter limit
 * applies.
 */
const STORAGE_TIMEOUT_MS = 5000
const SHORT_STORAGE_TIMEOUT_MS = 100

// Open the connection once and share it: a page that is being closed has no time to open another one.
const store = createStore('covey', 'drafts')

/** Reads a value that was stored less than a day ago. Returns `undefined` if storage is blocked, full or broken. */
export async function readValue<Value>(key: string): Promise<Value | undefined> {
  try {
    await bringBack()
    const kept = await soon(get<Kept<Value>>(key, store))
    void sweep()
    return isAlive(kept) ? kept.value : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a stored value is less than a day old. If the clock was changed, it may also appear to be from the future, by
 * less than a day.
 */
const isAlive = <Value>(kept: Kept<Value> | undefined): kept is Kept<Value> =>
  typeof kept === 'object' && kept !== null && Math.abs(Date.now() - kept.at) < LIFE_MS

let broughtBack: Promise<void> | undefined

/** Copies what this tab's last page stored while it was being closed. Does so once per page load. */
function bringBack(): Promise<void> {
  broughtBack ??= copyLeaving(leavingValues()).catch(() => undefined)
  return broughtBack
}

async function copyLeaving(leaving: readonly [key: string, kept: Kept<unknown>][]): Promise<void> {
  const alive = leaving.filter(([, kept]) => isAlive(kept))
  if (alive.length === 0) return
  const copy = store('readwrite', async (drafts) => {
    for (const [key, kept] of alive) {
      const there: Kept<unknown> | undefined = await promisifyRequest(drafts.get(key))
      if (!there || there.at < kept.at) drafts.put(kept, key)
    }
    await promisifyRequest(drafts.transaction)
  })
  await soon(copy)
  forgetLeaving()
}

let isSwept = false

/**
 * Deletes all expired values, once per page load. Without this, values that nobody reads again would never be deleted.
 */
async function sweep(): Promise<void> {
  if (isSwept) return
  isSwept = true
  await store('readwrite', (drafts) => {
    const all = drafts.openCursor()
    all.onsuccess = () => {
      if (!isAlive(all.result?.value)) all.result?.delete()
      all.result?.continue()
    }
    return promisifyRequest(drafts.transaction)
  }).catch(() => undefined)
}

/**
 * Stores a value. Resolves to `false` if that failed. The value is then still in the form, and only a reload would lose
 * it. With `isClosing`, also stores it in `sessionStorage`, because browsers may drop
 * what a page writes to its database while it is being closed.
 */
export async function storeValue<Value>(key: string, value: Value, isClosing = false): Promise<boolean> {
  const kept: Kept<Value> = { at: Date.now(), value }
  if (isClosing) keepLeaving(key, kept)
  try {
    await soon(store('readwrite', (drafts) => put(drafts, key, kept)))
    dropLeaving(key)
    return true
  } catch {
    return false
  }
}

/**
 * Replaces a stored value with the result of `next`, or leaves it unchanged if the result is `undefined`. Runs in a
 * transaction, so that two tabs can't do this at the same time.
 */
export async function updateValue<Value>(key: string, next: (kept: unknown) => Value | undefined): Promise<boolean> {
  try {
    await bringBack()
    return await soon(
      store('readwrite', async (drafts) => {
        const kept: Kept<unknown> | undefined = await promisifyRequest(drafts.get(key))
        const value = next(isAlive(kept) ? kept.value : undefined)
        if (value !== undefined) await put(drafts, key, { at: Date.now(), value })
        return value !== undefined
      }),
    )
  } catch {
    return true
  }
}

/** Commits right away. Otherwise, closing the page would undo the write. */
function put(drafts: IDBObjectStore, key: string, kept: object): Promise<void> {
  const { transaction } = drafts
  drafts.put(kept, key)
  transaction.commit()
  return promisifyRequest(transaction)
}

let isSilent = false

const soon = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      isSilent = true
      reject(new Error('Storage does not answer.'))
    }
    const timer = setTimeout(giveUp, isSilent ? SHORT_STORAGE_TIMEOUT_MS : STORAGE_TIMEOUT_MS)
    const answered = () => {
      isSilent = false
      clearTimeout(timer)
    }
    work.then(resolve, reject).finally(answered)
  })

/** Returns a version of `storeValue` that stops storing once someone has signed out. */
export function valueStorer(): typeof storeValue {
  const before = signedOutAt()
  return async (key, value, isClosing) => {
    const left = signedOutAt()
    return left === undefined || left === before ? storeValue(key, value, isClosing) : false
  }
}

export async function deleteValue(key: string): Promise<void> {
  dropLeaving(key)
  try {
    await bringBack()
    await soon(del(key, store))
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Returns all keys that start with this prefix. */
export async function keysFrom(start: string): Promise<string[]> {
  try {
    await bringBack()
    return (await soon(keys(store))).map(String).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Deletes all values whose keys start with this prefix. */
export async function forgetFrom(start: string): Promise<void> {
  forgetLeaving(start)
  try {
    await soon(delMany(await keysFrom(start), store))
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Deletes all stored values of all flows. */
export async function forgetAll(): Promise<void> {
  forgetLeaving()
  try {
    await bringBack()
    await soon(clear(store))
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}

/**
 * The storage key that marks a run (one pass through a flow) as existing only in this browser. Only the person who
 * started the run here may continue it.
 */
export const notYetCreatedKey = (run: string): string => `unborn:${run}`

/**
 * Deletes the marks of runs that exist only in this browser. Called after a sign-out, so that nobody is led to those
 * runs. The typed text remains stored until it expires.
 */
export const forgetNotYetCreated = (): Promise<void> => forgetFrom(notYetCreatedKey(''))
