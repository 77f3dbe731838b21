/** The sweep comes by every quarter of an hour, and meets the same sales each time. */
const told = new Set<string>()
const MOST_TOLD = 1000

/** Tells the operator something, once while this process lives. */
export function tellOnce(sentence: string, cause?: unknown): void {
  if (told.has(sentence)) return
  if (told.size >= MOST_TOLD) told.clear()
  told.add(sentence)
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]))
}
