import type { MouseEvent } from 'react'

/** For a button that sends a form: the further presses of a double tap would answer what came in its place, unseen. */
export const onePress = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault()
}
