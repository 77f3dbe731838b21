import { evaluateExpression, UNDECIDED } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { modeOf } from './draft-place.ts'

/**
 * Whether there are any answers with which a person is asked this step, given certain givens (facts known before the
 * first step).
 */
export const isOpenTo = (flow: AnyFlow, given: Draft['given'], step: AnyStep): boolean =>
  evaluateExpression(step.when, { fact: () => UNDECIDED, given: (id) => given[id] }) !== false &&
  modeOf(flow, emptyDraft(flow, given), step.id) !== 'summary'
