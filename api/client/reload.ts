/** How long the page waits before it reloads. By then, the last reply is shown and the address of the step is set. */
const QUIET_MS = 400

const savers = new Set<() => Promise<unknown>>()
let underway = 0
let isReloading = false

/** Registers a function that saves something before the page reloads. Returns a function to unregister it. */
export function beforeReload(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => {
    savers.delete(save)
  }
}

/** Runs a call and keeps the page from reloading until the call is finished. */
export async function holdReload<Result>(work: () => Promise<Result>): Promise<Result> {
  underway++
  try {
    return await work()
  } finally {
    underway--
  }
}

/**
 * Reloads the page once no call is open and all typed text is saved. Does not reload if `still` returns false by then.
 */
export async function reloadSaved(still: () => boolean): Promise<void> {
  if (isReloading) return
  isReloading = true
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  while (underway > 0)
  await Promise.allSettled([...savers].map((save) => save()))
  isReloading = false
  if (still()) window.location.reload()
}
