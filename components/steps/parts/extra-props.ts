import type { ReactNode } from 'react'
import type { AtStep } from '#machines/react/use-wizard.ts'

/** What a step's own part of the screen is given. */
export interface ExtraProps {
  at: AtStep
  /** Whether the form holds what was typed or answered before: what is put into it earlier is lost. */
  isReady: boolean
  /** Leaves the flow, as the button of its end does. */
  onClose(): void
}

/** What a part that stands around a step's fields is given. */
export interface AroundProps {
  at: AtStep
  /** The fields. */
  children: ReactNode
}
