import { useEffect } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn, isDated } from '#machines/define/today.ts'
import type { WizardPorts, WizardView } from '#machines/react/use-wizard.ts'
import { watchDay } from './watch-day.ts'

/** Opens a flow that looks at the day once more when another one begins: what was typed stays. */
export function useNewDay(flow: AnyFlow, view: WizardView, { today }: WizardPorts, again: () => void): void {
  const day = isDated(flow) && 'step' in view && view.phase === 'asking' ? dayIn(view.draft.given) : undefined
  useEffect(() => (day === undefined || !today ? undefined : watchDay(day, today, again)), [day, today, again])
}
