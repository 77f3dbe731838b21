import type * as z from 'zod/mini'
import type { ValueOf } from './field.ts'
import type { AnyStep } from './step.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What becomes of answers that older versions of a flow took. Always straight to today's steps, from every version up to
 * `until`: once a step changes again, the compiler names the moves that no longer fit it.
 */
export interface Move {
  /** The last version in which it was so. */
  readonly until: number
  /** The steps of then whose answers it takes, each with the shape that its answer had; `undefined` for any shape. */
  readonly from: Readonly<Record<string, z.ZodMiniType | undefined>>
  /** The step of today that gets the answer, or that is spoken of; `undefined` where the answer is let go. */
  readonly to: string | undefined
  /** Where addresses and people that stood at those steps land. */
  readonly landing: string
  /** Fields of then that are let go, as `step.field`. What is neither read nor named here is found to be lost. */
  readonly drops: readonly string[]
  readonly kind: 'renamed' | 'made' | 'removed' | 'again' | 'passed' | 'loosened'
  make(old: Readonly<Record<string, Values | undefined>>): Values
}

/** The answer of a step as far as a move can know it: what is missing is asked. */
export type Moved<S extends AnyStep> = { readonly [Name in keyof S['fields']]?: ValueOf<S['fields'][Name]> } & DoorOf<
  S['~facts']
>
type DoorOf<Facts> = Facts extends { readonly door: infer Door } ? { readonly door?: Door } : unknown

/** What is made, without a name that the step does not have. A type of its own keeps its literals. */
type Only<S extends AnyStep, Made> = { readonly [Name in Exclude<keyof Made, keyof Moved<S>>]: never }

interface Until {
  /** The last version of the flow in which it was so. */
  readonly until: number
}
interface Dropping {
  /** Fields of then that are let go on purpose. */
  readonly drops?: readonly string[]
}

/** The step has another id; its answer, its receipt and everything that read it go on as they are. */
export const renamed = (id: string, step: AnyStep, { until }: Until): Move => ({
  until,
  from: { [id]: undefined },
  to: step.id,
  landing: step.id,
  drops: [],
  kind: 'renamed',
  make: (old) => old[id] ?? {},
})

/** The step's answer had another shape, or stood (a part of it, or under another id) at the step `from`. */
export const reshaped = <S extends AnyStep, Old extends Values, const Made extends Moved<S>>(
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

/** One step asks what several asked before. Those of them that were not answered are `undefined`. */
export const merged = <
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

/** The step is asked no more, and its answer is let go: who stood there goes on at `landing`. */
export const removed = (id: string, { until, landing }: Until & { landing: AnyStep }): Move => ({
  until,
  from: { [id]: undefined },
  to: undefined,
  landing: landing.id,
  drops: [id],
  kind: 'removed',
  make: () => ({}),
})

/** The release asks this step again of everybody who answered it before; what they said is prefill. */
export const askedAgain = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'again' })

/** Some who answered this step before are asked it no more: their answers stay where they are, unseen and unsent. */
export const passedOver = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'passed' })

/** A step that was final once its effect happened may be gone back to now: what happened stays, and can be answered anew. */
export const loosened = (step: AnyStep, { until }: Until): Move => ({ ...noted(step, until), kind: 'loosened' })

const noted = ({ id }: AnyStep, until: number): Omit<Move, 'kind'> => ({
  until,
  from: { [id]: undefined },
  to: id,
  landing: id,
  drops: [],
  make: () => ({}),
})

/** Throws for moves that cannot be carried out in a flow of this version with these steps. */
export function checkMoves(moves: readonly Move[], version: number, steps: readonly AnyStep[]): void {
  const ids = new Set(steps.map(({ id }) => id))
  const seen = new Set<string>()
  for (const { until, from, to, landing, kind } of moves) {
    const what = `The move of "${Object.keys(from).join('", "')}" until version ${until}`
    if (until >= version) throw new Error(`${what} must end before version ${version} of the flow.`)
    if (!ids.has(landing)) throw new Error(`${what} leads to "${landing}", which the flow does not ask.`)
    const gone = to === undefined ? Object.keys(from).find((id) => ids.has(id)) : undefined
    if (gone !== undefined) throw new Error(`${what} lets "${gone}" go, which the flow still asks.`)
    const key = `${kind === 'renamed' ? 'made' : kind} ${to ?? Object.keys(from).join()} ${until}`
    if (seen.has(key)) throw new Error(`${what} is declared twice.`)
    seen.add(key)
  }
}
