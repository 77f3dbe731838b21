import { useRef } from 'react'
import { dismissToast, toast } from './toast.ts'

interface Failure {
  /** Says in the corner what did not work: it stays until it is closed, or tried again. */
  show(text: string): void
  /** What went wrong before is being tried again: its word is taken away. */
  takeAway(): void
}

/** The red message of one thing that people can do. */
export function useFailure(): Failure {
  const shown = useRef<number>(undefined)
  return {
    show: (text) => {
      shown.current = toast(text, { kind: 'error' })
    },
    takeAway: () => {
      if (shown.current !== undefined) dismissToast(shown.current)
    },
  }
}
