import { isUnavailable } from '#api/store/unavailable.ts'

/** The sweep comes by every quarter of an hour, and meets the same sales for two days. */
const told = new Set<string>()
const MOST_TOLD = 1000

/** Tells the operator something, once while this process lives. */
export function tellOnce(sentence: string, cause?: unknown): void {
  if (told.has(sentence)) return
  if (told.size >= MOST_TOLD) told.clear()
  told.add(sentence)
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]))
}

/** Goes on after a sale that cannot be taken, once it is told; without a database nothing goes on. */
export async function onItsOwn(sale: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (isUnavailable(cause)) throw cause
    tellOnce(`The sale ${sale} is left out: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
  }
}
