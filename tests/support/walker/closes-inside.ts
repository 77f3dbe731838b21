import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { closesInside as leadsOut } from '#machines/walk/draft-place.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { WizardContext } from '#machines/wizard/context.ts'

type Stands = Pick<WizardContext, 'draft' | 'returning'>

/** Whether closing only leaves a sub-flow (a flow inside a step). Otherwise it closes the whole wizard. */
export function closesInside(flow: AnyFlow, { id, within }: AnyStep, { draft, returning }: Stands): boolean {
  if (leadsOut(flow, draft, { at: id })) return true
  return within.length > 0 && returning !== undefined && walkFlow(flow, draft).asked.includes(returning)
}
