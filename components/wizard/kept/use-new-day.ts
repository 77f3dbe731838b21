import { useEffect } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn, isDated } from '#machines/define/today.ts'
import type { WizardPorts, WizardView } from '#machines/react/use-wizard.ts'
import { watchDay } from './watch-day.ts'

/** Reopens a flow that depends on today's date when a new day begins. Typed text is kept. */
export function useNewDay(flow: AnyFlow, view: WizardView, { today }: WizardPorts, again: () => void): void {
  const day = isDated(flow) && 'step' in view && view.phase === 'asking' ? dayIn(view.draft.given) : undefined
  useEffect(() => (day === undefined || !today ? undefined : watchDay(day, today, again)), [day, today, again])
}
