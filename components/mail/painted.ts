import type { CSSProperties } from 'react'
import { lightStyle, type Paint } from './colours.ts'

interface Painted {
  readonly className: string
  readonly style: CSSProperties
}

/**
 * Returns the props that color an element: inline styles for light mode, and class names for dark mode. Adds `classes`
 * unchanged.
 */
export const painted = (
  paints: readonly Paint[],
  style: CSSProperties = {},
  ...classes: readonly string[]
): Painted => ({
  className: [...paints, ...classes].join(' '),
  style: Object.assign({}, style, ...paints.map(lightStyle)),
})
