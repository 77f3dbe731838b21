import type * as z from 'zod/mini'
import type { ValueOf } from './field.ts'
import type { AnyStep } from './step.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A move: a rule that migrates answers of older versions to the current version. Each move leads directly to the
 * current steps, from every version up to `until`. When a step changes again, the compiler reports the moves that no
 * longer fit.
 */
export interface Move {
  /** The last version that had the old steps. */
  readonly until: number
  /**
   * The old steps whose answers the move uses, each with the schema of its answer. `undefined` accepts an answer of any
   * shape.
   */
  readonly from: Readonly<Record<string, z.ZodMiniType | undefined>>
  /**
   * The current step that gets the migrated answer, or that the move is about. `undefined` if the answer is dropped.
   */
  readonly to: string | undefined
  /** The current step for people who were at one of the old steps, or who open the address of one. */
  readonly landing: string
  /**
   * Old fields that are dropped on purpose, as `step.field`. The test of migrations reports a field as lost if the move
   * neither reads it nor lists it here.
   */
  readonly drops: readonly string[]
  readonly kind: 'renamed' | 'made' | 'removed' | 'again' | 'passed' | 'loosened'
  make(old: Readonly<Record<string, Values | undefined>>): Values
}

/** The answer that a move produces for a step. People are asked for any field that the move leaves out. */
export type Moved<S extends AnyStep> = { readonly [Name in keyof S['fields']]?: ValueOf<S['fields'][Name]> } & DoorOf<
  S['~facts']
>
type DoorOf<Facts> = Facts extends { readonly door: infer Door } ? { readonly door?: Door } : unknown

/**
 * Rejects fields that the step does not have. This type is separate because otherwise the compiler would widen literal
 * types.
 */
type Only<S extends AnyStep, Made> = { readonly [Name in Exclude<keyof Made, keyof Moved<S>>]: never }

interface Until {
  /** The last version of the flow that had the old steps. */
  readonly until: number
}
interface Dropping {
  /** Old fields that are dropped on purpose. */
  readonly drops?: readonly string[]
}

/**
 * Declares that a step has a new id. Its answer and receipt are kept, and the steps that read it are not asked again.
 */
export const renamedStep = (id: string, step: AnyStep, { until }: Until): Move => ({
  until,
  from: { [id]: undefined },
  to: step.id,
  landing: step.id,
  drops: [],
  kind: 'renamed',
  make: (old) => old[id] ?? {},
})

/**
 * Declares that a step's answer used to have another shape. With `from`, the answer came in whole or in part from
 * another step, or from this step under its old id.
 */
export const reshapedAnswer = <S extends AnyStep, Old extends Values, const Made extends Moved<S>>(
  step: S,
  options: Until & Dropping & { was: z.ZodMiniType<Old>; from?: string; to(old: NoInfer<Old>): Made & Only<S, Made> },
): Move => {
  const { until, was, from = step.id, drops = [], to } = options
  return {
    until,
    from: { [from]: was },
    to: step.id,
    landing: step.id,
    drops: drops.map((field) => `${from}.${field}`),
    kind: 'made',
    make: (old) => to(old[from] as Old),
  }
}

/**
 * Declares that one step replaces several. If an old step was not answered, `undefined` takes the place of its answer.
 */
export const mergedSteps = <
  S extends AnyStep,
  const Old extends Readonly<Record<string, Values>>,
  const Made extends Moved<S>,
>(
  step: S,
  options: Until & {
    was: { readonly [Id in keyof Old]: z.ZodMiniType<Old[Id]> }
    drops?: readonly `${keyof Old & string}.${string}`[]
    to(old: { readonly [Id in keyof NoInfer<Old>]: NoInfer<Old>[Id] | undefined }): Made & Only<S, Made>
  },
): Move => {
  const { until, was, drops = [], to } = options
  return {
    until,
    from: was,
    to: step.id,
    landing: step.id,
    drops,
    kind: 'made',
    make: (old) => to(old as { readonly [Id in keyof Old]: Old[Id] | undefined }),
  }
}

/**
 * Declares that a step no longer exists. Its answer is dropped, and people who were at the step continue at `landing`.
 */
export const removedStep = (id: string, { until, landing }: Until & { landing: AnyStep }): Move => ({
  until,
  from: { [id]: undefined },
  to: undefined,
  landing: landing.id,
  drops: [id],
  kind: 'removed',
  make: () => ({}),
})

/** Declares that this release asks the step again, with the old answer as prefill. */
export const askedAgain = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'again' })

/**
 * Declares that some people who answered this step are no longer asked. Their answers stay in the draft but are neither
 * shown nor sent.
 */
export const noLongerAsked = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'passed' })

/**
 * Declares that a step that could not be changed after its effect happened can now be edited. Its effect still counts
 * as having happened.
 */
export const madeEditable = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'loosened' })

const noted = ({ id }: AnyStep, until: number): Omit<Move, 'kind'> => ({
  until,
  from: { [id]: undefined },
  to: id,
  landing: id,
  drops: [],
  make: () => ({}),
})

/** Throws if the moves (migration rules) do not fit the flow's version or its steps. */
export function checkMoves(moves: readonly Move[], version: number, steps: readonly AnyStep[]): void {
  const ids = new Set(steps.map(({ id }) => id))
  const seen = new Set<string>()
  for (const { until, from, to, landing, kind } of moves) {
    const what = `The move of "${Object.keys(from).join('", "')}" until version ${until}`
    if (until >= version) throw new Error(`${what} must end before version ${version} of the flow.`)
    if (!ids.has(landing)) throw new Error(`${what} leads to "${landing}", which the flow does not ask.`)
    const gone = to === undefined ? Object.keys(from).find((id) => ids.has(id)) : undefined
    if (gone !== undefined) throw new Error(`${what} drops "${gone}", which the flow still asks.`)
    const key = `${kind === 'renamed' ? 'made' : kind} ${to ?? Object.keys(from).join()} ${until}`
    if (seen.has(key)) throw new Error(`${what} is declared twice.`)
    seen.add(key)
  }
}
