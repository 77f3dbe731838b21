const keys = new WeakMap<File, string>()

/** One key for each file that was chosen: sent again after an answer that was lost, it is still one document. */
export function documentKey(file: File): string {
  const key = keys.get(file) ?? `document:${crypto.randomUUID()}`
  keys.set(file, key)
  return key
}
