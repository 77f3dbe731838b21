// Replaces `idb-keyval` by a storage in memory. Values are copied when they are stored and read, as in a browser.

type Key = IDBValidKey
const drawer = new Map<Key, unknown>()
const copied = <Value>(value: Value): Value => structuredClone(value)

interface Request<Value> {
  readonly result: Value
}
/** The part of IndexedDB's object store that the portal uses. */
const objects = {
  transaction: { result: undefined, commit: () => undefined },
  get: (key: Key): Request<unknown> => ({ result: copied(drawer.get(key)) }),
  put: (value: unknown, key: Key): Request<undefined> => {
    drawer.set(key, copied(value))
    return { result: undefined }
  },
  delete: (key: Key): Request<undefined> => {
    drawer.delete(key)
    return { result: undefined }
  },
}

export const createStore =
  () =>
  async <Result>(_: string, work: (store: typeof objects) => Result | PromiseLike<Result>): Promise<Result> =>
    work(objects)
export const promisifyRequest = async <Value>({ result }: Request<Value>): Promise<Value> => result
export const get = async (key: Key): Promise<unknown> => copied(drawer.get(key))
export const set = async (key: Key, value: unknown): Promise<void> => void drawer.set(key, copied(value))
export const update = async (key: Key, next: (old: unknown) => unknown): Promise<void> => set(key, next(await get(key)))
export const del = async (key: Key): Promise<void> => void drawer.delete(key)
export const delMany = async (keys: readonly Key[]): Promise<void> => keys.forEach((key) => void drawer.delete(key))
export const keys = async (): Promise<Key[]> => [...drawer.keys()]
export const clear = async (): Promise<void> => drawer.clear()
