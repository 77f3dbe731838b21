/** Returns a function that does some work, but at most once per interval. */
export function throttle(ms: number, work: () => void): () => void {
  let next = performance.now() + ms
  return () => {
    if (performance.now() < next) return
    next = performance.now() + ms
    work()
  }
}

/** Waits until the work is done, but at most this long. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(late)
}
