import { holds, UNDECIDED } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { modeOf } from './draft-place.ts'

/** Whether a step may ever ask anything of somebody with these givens, whatever they answer before it. */
export const isOpenTo = (flow: AnyFlow, given: Draft['given'], step: AnyStep): boolean =>
  holds(step.when, { fact: () => UNDECIDED, given: (id) => given[id] }) !== false &&
  modeOf(flow, emptyDraft(flow, given), step.id) !== 'summary'
