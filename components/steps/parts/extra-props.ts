import type { ReactNode } from 'react'
import type { AtStep } from '#machines/react/use-wizard.ts'

/** The props of the component that a step adds next to its fields. */
export interface ExtraProps {
  at: AtStep
  /** Whether the form has been filled with stored text and earlier answers. Values set before that are lost. */
  isReady: boolean
  /** Leaves the flow, as the button at its end does. */
  onClose(): void
}

/** The props of a component that wraps a step's fields. */
export interface AroundProps {
  at: AtStep
  /** The fields. */
  children: ReactNode
}
