import type { AnyStep } from './step.ts'

/** What a flow declares once for all of its questions. */
export interface Everywhere<Aside extends AnyStep = AnyStep> {
  /** Screens beside the path that open from every question, reviews and lists included. */
  readonly asides: readonly Aside[]
}

/** Offers what a flow declares everywhere at each of its questions, after what the step itself offers. */
export function withEverywhere(steps: readonly AnyStep[], { asides }: Everywhere): readonly AnyStep[] {
  if (asides.length === 0) return steps
  return steps.map((step) =>
    step.kind === 'question' ? { ...step, asides: [...new Set([...step.asides, ...asides])] } : step,
  )
}

/** The screens beside a step that it names itself, not the whole flow. */
export const ownAsides = ({ everywhere }: { everywhere: Everywhere }, { asides }: AnyStep): readonly AnyStep[] =>
  asides.filter((aside) => !everywhere.asides.includes(aside))
