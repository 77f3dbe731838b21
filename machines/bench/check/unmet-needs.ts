import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** An unmet requirement of an end: the effect of one of these steps should have happened, but none has. */
export type UnmetNeed = readonly AnyStep[]

/** Returns the requirements of an end that are not met. */
export function unmetNeeds(
  flow: AnyFlow,
  { needs }: AnyStep,
  happened: (step: AnyStep) => boolean,
): readonly UnmetNeed[] {
  const groups = needs.map((ids) => flow.steps.filter(({ id }) => ids.includes(id)))
  return groups.filter((steps) => !steps.some(happened))
}

/** Describes a requirement in words: `"pay" of the step "payment"`, or several joined by "or". */
export const needInWords = (need: UnmetNeed): string =>
  need.map(({ id, effect }) => `"${effect?.name}" of the step "${id}"`).join(' or ')
