import { clear, createStore, del, delMany, get, keys, promisifyRequest } from 'idb-keyval'
import { DAY_MS } from '#machines/define/time.ts'
import { leftAt } from './left.ts'

/** What people typed is kept this long. */
const LIFE_MS = DAY_MS

/** A browser whose storage does not answer is one that keeps nothing; once it has not, nobody waits for it so long again. */
const PATIENCE_MS = 5000
const NO_PATIENCE_MS = 100

interface Kept<Value> {
  readonly at: number
  readonly value: Value
}

// One connection: a page that is being left has no time to open another.
const store = createStore('covey', 'drafts')

/** Something kept in this browser for a day. Blocked, full or broken storage is no reason to stop anybody. */
export async function recall<Value>(key: string): Promise<Value | undefined> {
  try {
    const kept = await soon(get<Kept<Value>>(key, store))
    void sweep()
    return isAlive(kept) ? kept.value : undefined
  } catch {
    return undefined
  }
}

/** Whatever the clock says now, or said then: what is not of today is not kept. */
const isAlive = <Value>(kept: Kept<Value> | undefined): kept is Kept<Value> =>
  typeof kept === 'object' && kept !== null && Math.abs(Date.now() - kept.at) < LIFE_MS

let isSwept = false

/** Once a page: what has had its day goes, whether or not anybody comes back for it. */
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

/** Whether it is kept now; where not, it stays in the form, and only a reload would lose it. */
export async function keep<Value>(key: string, value: Value): Promise<boolean> {
  try {
    const kept: Kept<Value> = { at: Date.now(), value }
    await soon(store('readwrite', (drafts) => put(drafts, key, kept)))
    return true
  } catch {
    return false
  }
}

/** Keeps what `next` makes of what is kept; nothing changes where that is `undefined`. One tab of the browser at a time. */
export async function rekeep<Value>(key: string, next: (kept: unknown) => Value | undefined): Promise<boolean> {
  try {
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

/** Committed at once: what waits for its page's next turn is undone when the page goes. */
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
    const timer = setTimeout(giveUp, isSilent ? NO_PATIENCE_MS : PATIENCE_MS)
    const answered = () => {
      isSilent = false
      clearTimeout(timer)
    }
    work.then(resolve, reject).finally(answered)
  })

/** `keep`, for as long as nobody has signed out since: what is left behind by then must not be written any more. */
export function keeper(): typeof keep {
  const before = leftAt()
  return async (key, value) => {
    const left = leftAt()
    return left === undefined || left === before ? keep(key, value) : false
  }
}

export async function forget(key: string): Promise<void> {
  try {
    await soon(del(key, store))
  } catch {
    // What cannot be deleted could not be written either.
  }
}

/** The keys that begin so. */
export async function keysFrom(start: string): Promise<string[]> {
  try {
    return (await soon(keys(store))).map(String).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Everything whose key begins so. */
export async function forgetFrom(start: string): Promise<void> {
  try {
    await soon(delMany(await keysFrom(start), store))
  } catch {
    // What cannot be deleted could not be written either.
  }
}

/** Everything that was kept, of every run. */
export async function forgetAll(): Promise<void> {
  try {
    await soon(clear(store))
  } catch {
    // Nothing can lie in storage that cannot be reached.
  }
}

/** Says which runs are only this browser's yet: nobody but who began one here may go on with it. */
export const unbornKey = (run: string): string => `unborn:${run}`

/** Whoever began runs here is gone. What was typed in them stays for its day, and nobody is led to it. */
export const forgetUnborn = (): Promise<void> => forgetFrom(unbornKey(''))
