const keys = new WeakMap<File, string>()

/**
 * Returns the idempotency key of a chosen file. If the reply is lost and the file is sent again, the server still
 * stores only one document.
 */
export function documentKey(file: File): string {
  const key = keys.get(file) ?? `document:${crypto.randomUUID()}`
  keys.set(file, key)
  return key
}
