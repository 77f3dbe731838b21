const PREFIX = 'covey:leaving:'

/** A stored value, and when it was stored, in ms. */
export interface Kept<Value> {
  readonly at: number
  readonly value: Value
}

/**
 * Stores a value in the tab at once, for a page that is being closed: the browser may drop what such a page writes to
 * its database. Stores nothing if the value contains a file or the tab's storage is full or blocked.
 */
export function keepLeaving(key: string, kept: Kept<unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(kept, refuseFiles))
  } catch {
    // The database may still store the value.
  }
}

const refuseFiles = (_: string, value: unknown) => {
  if (value instanceof Blob) throw new TypeError('A file has no text.')
  return value
}

/** Returns all values that pages of this tab stored while they were being closed. */
export function leavingValues(): [key: string, kept: Kept<unknown>][] {
  try {
    return leavingNames().map((name) => [name.slice(PREFIX.length), JSON.parse(sessionStorage.getItem(name) ?? 'null')])
  } catch {
    return []
  }
}

/** Deletes one value of this tab. */
export function dropLeaving(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Deletes the values of this tab whose keys start with this prefix. */
export function forgetLeaving(start = ''): void {
  try {
    for (const name of leavingNames(start)) sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

const leavingNames = (start = '') => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX + start))
