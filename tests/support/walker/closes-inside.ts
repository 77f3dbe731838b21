import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { closesInside as leadsOut } from '#machines/walk/draft-place.ts'
import { walk } from '#machines/walk/walk.ts'
import type { WizardContext } from '#machines/wizard/context.ts'

type Stands = Pick<WizardContext, 'draft' | 'returning'>

/** Whether closing leads somewhere within the wizard: out of a flow in a step's place. Else all of it is closed for good. */
export function closesInside(flow: AnyFlow, { id, within }: AnyStep, { draft, returning }: Stands): boolean {
  if (leadsOut(flow, draft, { at: id })) return true
  return within.length > 0 && returning !== undefined && walk(flow, draft).asked.includes(returning)
}
