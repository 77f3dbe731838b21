import { useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'

export type Direction = 'on' | 'back'

/**
 * The direction in which people reached the current step: `back` if the step comes earlier in the flow than the last
 * one.
 */
export function useDirection(flow: AnyFlow, view: WizardView): Direction {
  const step = 'step' in view ? view.step : undefined
  const [seen, setSeen] = useState<{ step: typeof step; direction: Direction }>({ step, direction: 'on' })
  if (step === undefined || step.id === seen.step?.id) return seen.direction
  const [from, to] = [seen.step, step].map((one) => flow.steps.findIndex(({ id }) => id === one?.id))
  const direction = from !== undefined && to !== undefined && to < from ? 'back' : 'on'
  setSeen({ step, direction })
  return direction
}
