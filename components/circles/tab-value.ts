interface TabValue<Value> {
  keep(value: Value): void
  read(): Value | undefined
  forget(): void
}

/**
 * Remembers a value until the tab is closed. `isValue` checks the stored value without Zod: every page loads this code,
 * so it has to be small.
 */
export function tabValue<Value>(key: string, isValue: (kept: unknown) => kept is Value): TabValue<Value> {
  /** The fallback in browsers that block storage. It lasts until the person leaves the page. */
  let here: Value | undefined
  return {
    keep(value) {
      here = value
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is blocked, so only `here` holds the value.
      }
    },
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isValue(kept) ? kept : undefined
      } catch {
        return here
      }
    },
    forget() {
      here = undefined
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to delete.
      }
    },
  }
}
