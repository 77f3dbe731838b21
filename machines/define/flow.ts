import type { Effect } from './effect.ts'
import type { Given } from './given.ts'
import type { AnyStep } from './step.ts'

/** A flow: one ordered list of steps. Conditions only skip, never reorder. */
export interface Flow<
  Id extends string = string,
  Steps extends readonly AnyStep[] = readonly AnyStep[],
  Givens extends string = string,
> {
  readonly id: Id
  /** Raised by every release that changes what a draft may hold. */
  readonly version: number
  readonly given: readonly Given<Givens, never>[]
  readonly steps: Steps
  /** Whose runs these are: anybody's, or those of a leader about a Circle that exists. */
  readonly who: 'anyone' | 'leader'
  /** The message file with its words: its id, or that of another list over the same steps. */
  readonly words: string
  /** Carried out by steps that have no effect of their own, where it applies: the answer is kept where the run lives. */
  readonly record: Effect | undefined
}
export type AnyFlow = Flow<string, readonly AnyStep[], string>

/** `unknown` for steps in order; else the sentence that the compiler shows. `At` counts: taking tuples apart costs more. */
type Fault<
  Steps extends readonly AnyStep[],
  Givens extends string,
  Seen extends string = never,
  At extends readonly unknown[] = [],
> = At['length'] extends Steps['length'] ? unknown : FaultOf<Steps[At['length']], Steps, Givens, Seen, At>

type FaultOf<
  Own extends AnyStep,
  Steps extends readonly AnyStep[],
  Givens extends string,
  Seen extends string,
  At extends readonly unknown[],
> = [Exclude<Own['reads'][number], Seen>] extends [never]
  ? [Exclude<NonNullable<Own['~givens']>, Givens>] extends [never]
    ? Own['id'] extends Seen
      ? `The step "${Own['id']}" stands twice in the flow.`
      : Fault<Steps, Givens, Seen | Own['id'], [...At, unknown]>
    : `The step "${Own['id']}" reads "${Exclude<NonNullable<Own['~givens']>, Givens>}": add it to the flow's given.`
  : `The step "${Own['id']}" reads "${Exclude<Own['reads'][number], Seen>}", which must come before it.`

/**
 * Declares a flow. Reading a step that comes later, a given that is not declared and a step that stands twice are
 * compile errors with a sentence; at run time they throw the same.
 */
export function flow<
  const Id extends string,
  const Steps extends readonly AnyStep[],
  const Givens extends readonly Given<string, never>[] = readonly [],
>(
  id: Id,
  options: {
    version: number
    given?: Givens
    steps: Steps & Fault<Steps, Givens[number]['id']>
    who?: 'leader'
    words?: string
    record?: Effect
  },
): Flow<Id, Steps, Givens[number]['id']> {
  const { version, steps, who = 'anyone', words = id, record } = options
  const seen = new Set<string>()
  for (const step of steps) {
    const unseen = step.reads.find((read) => !seen.has(read))
    if (unseen !== undefined) throw new Error(`The step "${step.id}" reads "${unseen}", which must come before it.`)
    if (seen.has(step.id)) throw new Error(`The step "${step.id}" stands twice in the flow.`)
    seen.add(step.id)
  }
  return { id, version, given: options.given ?? [], steps, who, words, record }
}
