/**
 * Messages already logged. The portal asks the network for changes every 15 minutes and finds the same sales each time.
 */
const told = new Set<string>()
const MOST_TOLD = 1000

/** Logs a message for operators, once per process. */
export function logOnce(sentence: string, cause?: unknown): void {
  if (told.has(sentence)) return
  if (told.size >= MOST_TOLD) told.clear()
  told.add(sentence)
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]))
}
