import { useRef } from 'react'
import { dismissToast, toast } from './toast.ts'

interface Failure {
  /** Shows an error in the corner of the screen until people close it or try again. */
  show(text: string): void
  /** Removes the last error because people are trying again. */
  takeAway(): void
}

/** Returns functions that show and remove the error message of one action. */
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
