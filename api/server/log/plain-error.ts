/** An error in a form that is safe to log. */
export interface PlainError {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly at?: readonly string[]
  readonly cause?: PlainError
}

const MOST_FRAMES = 12
const EMAIL = /[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g
/** Matches tokens, keys and hashes: long words without a space. */
const LONG_WORD = /[\w+/=.~-]{24,}/g
/** The minimum length of a string that is removed. Removing shorter ones would make messages unreadable. */
const SHORTEST_SECRET = 4

/**
 * Returns the parts of an error that operators need: its name, code, position in the code and message, without anything
 * that the caller sent. Other properties are left out, since database drivers keep parameters there and HTTP clients
 * keep headers.
 */
export function plainError(cause: unknown, secrets: readonly string[] = []): PlainError {
  if (!(cause instanceof Error)) return { name: typeof cause }
  const at = framesOf(cause)
  return {
    name: cause.name,
    message: scrubbed(cause.message, secrets),
    ...('code' in cause && typeof cause.code === 'string' && { code: scrubbed(cause.code, secrets) }),
    ...(at.length > 0 && { at }),
    ...(cause.cause !== undefined && { cause: plainError(cause.cause, secrets) }),
  }
}

/** The lines of the stack that name positions in the code. The stack begins with the message, which is left out. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?)$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())

const scrubbed = (words: string, secrets: readonly string[]): string =>
  withoutSecrets(words, secrets).replace(EMAIL, '…@…').replace(LONG_WORD, '…')

/** Removes what a caller sent from a text. */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  let left = words
  const longestFirst = secrets.filter(({ length }) => length >= SHORTEST_SECRET).toSorted((a, b) => b.length - a.length)
  for (const secret of longestFirst) left = left.replaceAll(secret, '…')
  return left
}

/** Every string in a value, to a limited depth. Used to remove from the log what a caller sent. */
export function textsIn(value: unknown, depth = 8): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth - 1))
}
