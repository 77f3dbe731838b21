import type { AtStep } from '#machines/react/use-wizard.ts'

/** What a step's own part of the screen is given. */
export interface ExtraProps {
  at: AtStep
  /** Leaves the flow, as the button of its end does. */
  onClose(): void
}
