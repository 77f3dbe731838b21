/** An error as it may be written down. */
export interface PlainError {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly at?: readonly string[]
  readonly cause?: PlainError
}

const MOST_FRAMES = 12
const EMAIL = /[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g
/** Tokens, keys, hashes: long words without a space. */
const LONG_WORD = /[\w+/=.~-]{24,}/g
/** Shorter ones would strike out half of every sentence. */
const SHORTEST_SECRET = 4

/**
 * What the operator needs of an error: its name, code, place and words, without anything that the caller sent. Its other
 * properties are left out: a driver keeps parameters there, an HTTP client keeps headers.
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

/** The stack begins with the message: only the places are kept. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?)$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())

function scrubbed(words: string, secrets: readonly string[]): string {
  let left = words
  const longestFirst = secrets.filter(({ length }) => length >= SHORTEST_SECRET).toSorted((a, b) => b.length - a.length)
  for (const secret of longestFirst) left = left.replaceAll(secret, '…')
  return left.replace(EMAIL, '…@…').replace(LONG_WORD, '…')
}

/** Every text in a value, however deep (within reason): what somebody sent, so that it can be struck out. */
export function textsIn(value: unknown, depth = 8): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth - 1))
}
