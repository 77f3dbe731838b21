import { isOver } from './isolate-failure.ts'

export interface Warner {
  /** Logs why jobs wait. Logs each reason only once, until `clear` is called. */
  warn(warning: string, cause: unknown): void
  /** Call this when jobs succeed again. */
  clear(warning: string): void
}

export function makeWarner(): Warner {
  const said = new Map<string, Set<string>>()
  return {
    warn: (warning, cause) => {
      const known = said.get(warning) ?? new Set()
      const why = messageOf(cause)
      if (known.has(why) || isOver(cause)) return
      said.set(warning, known.add(why))
      console.error(`${warning}: ${isMistake(cause) ? cause.stack : why}`)
    },
    clear: (warning) => void said.delete(warning),
  }
}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/**
 * Whether the cause is a bug in the code, whose stack is then logged. For failures outside the code, the message is
 * enough.
 */
export const isMistake = (cause: unknown): cause is Error =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => cause instanceof kind)
