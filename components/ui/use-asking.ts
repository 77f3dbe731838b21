import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Asking {
  readonly isAsking: boolean
  /** Of the button that asks. */
  readonly opener: RefObject<HTMLButtonElement | null>
  ask(): void
  /** Nothing is to happen: whoever pressed is back at the button that asked. */
  keep(): void
  /** It is being done, or is done. */
  end(): void
}

/** A button in whose place a question stands before what cannot be undone. */
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
