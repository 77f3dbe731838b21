import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double tap on a submit button. That press would hit the button of the next screen
 * before people have seen it.
 */
export const onePress = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault()
}
