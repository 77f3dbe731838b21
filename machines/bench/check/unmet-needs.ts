import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The steps of which one must have had its effect, and none had. */
export type UnmetNeed = readonly AnyStep[]

/** What an end needs and has not happened. */
export function unmetNeeds(
  flow: AnyFlow,
  { needs }: AnyStep,
  happened: (step: AnyStep) => boolean,
): readonly UnmetNeed[] {
  const groups = needs.map((ids) => flow.steps.filter(({ id }) => ids.includes(id)))
  return groups.filter((steps) => !steps.some(happened))
}

/** `"pay" of the step "payment"`, or several of which one would do. */
export const needInWords = (need: UnmetNeed): string =>
  need.map(({ id, effect }) => `"${effect?.name}" of the step "${id}"`).join(' or ')
