import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Asking {
  readonly isAsking: boolean
  /** The button that opens the question. */
  readonly opener: RefObject<HTMLButtonElement | null>
  ask(): void
  /** Cancels the question, and returns the focus to the button that opened it. */
  keep(): void
  /** Closes the question because the action has started or is done. */
  end(): void
}

/**
 * Returns the state of a button that opens a confirmation question in its place, before an action that can't be undone.
 */
export function useAsking(): Asking {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isAsking,
    opener,
    ask: () => setAsking(true),
    keep: () => {
      flushSync(() => setAsking(false))
      opener.current?.focus()
    },
    end: () => setAsking(false),
  }
}
