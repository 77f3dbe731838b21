/** How long the page has to be quiet before it reloads: what was answered last is shown, and its step's address stands. */
const QUIET_MS = 400

const savers = new Set<() => Promise<unknown>>()
let underway = 0
let isReloading = false

/** Registers what has to be saved before the page reloads; returns how to take it back. */
export function beforeReload(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => {
    savers.delete(save)
  }
}

/** A call: while one is under way the page is not reloaded. */
export async function during<Result>(work: () => Promise<Result>): Promise<Result> {
  underway++
  try {
    return await work()
  } finally {
    underway--
  }
}

/** Reloads the page once, when no call is under way and all that was typed is saved; not if `still` no longer holds. */
export async function reloadSaved(still: () => boolean): Promise<void> {
  if (isReloading) return
  isReloading = true
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  while (underway > 0)
  await Promise.allSettled([...savers].map((save) => save()))
  isReloading = false
  if (still()) window.location.reload()
}
