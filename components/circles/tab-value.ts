interface TabValue<Value> {
  keep(value: Value): void
  read(): Value | undefined
  forget(): void
}

/**
 * Remembers a value until the tab is closed. `isValue` checks the stored value without Zod, since every page loads this code.
 */
export function tabValue<Value>(key: string, isValue: (kept: unknown) => kept is Value): TabValue<Value> {
  /** Browsers that block storage know it until the page is left. */
  let here: Value | undefined
  return {
    keep(value) {
      here = value
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Blocked storage: `here` knows it.
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
        // Blocked storage holds nothing to remove.
      }
    },
  }
}
