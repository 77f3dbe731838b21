import type { Effect } from './effect.ts'
import { checkDoors, type Everywhere, withEverywhere } from './everywhere.ts'
import type { Given } from './given.ts'
import { checkIdLength } from './id-length.ts'
import { type AnyStep, idsOf, type Picked, type Step } from './step.ts'
import { isDated } from './today.ts'
import { checkMoves, type Move } from './versions.ts'

/**
 * Who may run a flow: `anyone`, a `member` who is signed in, the `leader` of the Circle that the run is about, or an
 * `operator` of the portal.
 */
export type Who = 'anyone' | 'member' | 'leader' | 'operator'

type Results = Readonly<Record<string, Picked>>
/** A screen beside the path. */
export type Beside = Step<string, Record<never, never>, unknown, never, never>

/** A flow: one ordered list of steps. Conditions only skip, never reorder. */
export interface Flow<
  Id extends string = string,
  Steps extends readonly AnyStep[] = readonly AnyStep[],
  Givens extends string = string,
  Result extends Results = Results,
  Recorded extends string = string,
  Aside extends AnyStep = AnyStep,
  Door extends string = string,
> {
  readonly id: Id
  /** Raised by every release that changes what a draft may hold. */
  readonly version: number
  readonly given: readonly Given<Givens, never>[]
  /** As declared, for the compiler; what stands here has each flow in a step's place taken apart into its steps. */
  readonly steps: Steps
  /** Every screen that opens beside the path. */
  readonly asides: readonly AnyStep[]
  /** What every question offers; it stands among what each question offers, too. */
  readonly everywhere: Everywhere<Aside, Door>
  /** What a flow around this one may know of its answers. */
  readonly result: Result
  /** Who may run it. */
  readonly who: Who
  /** The message file with its words: its id, or that of another list over the same steps. */
  readonly words: string
  /** Carried out by steps that have no effect of their own, where it applies: the answer is kept where the run lives. */
  readonly record: Effect<Recorded> | undefined
  /** What becomes of the answers of drafts of older versions. */
  readonly moves: readonly Move[]
}
export type AnyFlow = Flow<string, readonly AnyStep[], string, Results>

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
  const Result extends Results = Record<never, never>,
  const Recorded extends string = never,
  const Aside extends Beside = never,
  const Door extends string = never,
>(
  id: Id,
  options: {
    version: number
    given?: Givens
    steps: Steps & Fault<Steps, Givens[number]['id']>
    /** Screens beside the path that open from every question. They may have an effect. */
    asides?: readonly Aside[]
    /** Doors at every question before their target. The steps between the question and the target are skipped. */
    doors?: { readonly [Name in Door]: NoInfer<Steps>[number] }
    who?: Exclude<Who, 'anyone'>
    words?: string
    record?: Effect<Recorded>
    result?: Result
    moves?: readonly Move[]
  },
): Flow<Id, Steps, Givens[number]['id'], Result, Recorded, Aside, Door> {
  const { version, who = 'anyone', words = id, record, moves = [] } = options
  checkOrder(options.steps)
  const declared = { steps: options.steps, result: options.result ?? {} }
  const { splice } = options.steps.find(({ sub }) => sub)?.sub ?? {}
  const { steps: spliced, result } = splice?.(declared.steps, declared.result) ?? declared
  const doors = doorsOf(options.doors)
  checkDoors(id, spliced, idsOf(options.steps), doors)
  const everywhere = { asides: options.asides ?? [], doors }
  const steps = withEverywhere(spliced, everywhere)
  checkOrder(steps)
  checkNames(id, version, steps)
  checkMoves(moves, version, steps)
  const asides = [...new Set(steps.flatMap((step) => step.asides))]
  const dated = steps.find((step) => step.isDated)
  if (dated && !isDated({ given: options.given ?? [] }))
    throw new Error(`The step "${dated.id}" looks at the day: add today to the given of "${id}".`)
  const sending = asides.find((aside) => aside.effect && !everywhere.asides.some((one) => one === aside))
  if (sending) throw new Error(`"${sending.id}" has an effect: declare it for the whole flow, not at one step.`)
  const twice = asides.find((aside) => steps.some((step) => step.id === aside.id))
  if (twice) throw new Error(`The step "${twice.id}" stands twice in the flow.`)
  const other = asides.find((aside, index) => asides.findIndex(({ id }) => id === aside.id) !== index)
  if (other)
    throw new Error(`Two screens beside the path are called "${other.id}": name one and the same at both steps.`)
  // Whoever declares a flow sees its steps as declared; the engine walks them taken apart.
  const walked = steps as unknown as Steps
  return {
    id,
    version,
    given: options.given ?? [],
    steps: walked,
    asides,
    everywhere,
    result: result as Result,
    who,
    words,
    record,
    moves,
  }
}

/** Where each door leads, by its name. */
const doorsOf = <Door extends string>(doors: { readonly [Name in Door]: AnyStep } | undefined) =>
  Object.fromEntries(Object.entries<AnyStep>(doors ?? {}).map(([name, { id }]) => [name, id])) as Record<Door, string>

function checkNames(id: string, version: number, steps: readonly AnyStep[]): void {
  checkIdLength('flow', id)
  if (!Number.isSafeInteger(version) || version < 1)
    throw new Error(`The version of "${id}" must be 1 or more, and a whole number.`)
  if (steps.length === 0) throw new Error(`The flow "${id}" has no steps.`)
  for (const { within } of steps) {
    const subs = within.map(({ sub }) => sub)
    const taken = subs.find((sub, at) => subs.indexOf(sub) !== at || steps.some((step) => step.id === sub))
    if (taken !== undefined)
      throw new Error(`"${taken}" is the name of a flow in a step's place, and of something else.`)
  }
}

function checkOrder(steps: readonly AnyStep[]): void {
  const seen = new Set<string>()
  for (const step of steps) {
    const unseen = step.reads.find((read) => !seen.has(read))
    if (unseen !== undefined) throw new Error(`The step "${step.id}" reads "${unseen}", which must come before it.`)
    if (seen.has(step.id)) throw new Error(`The step "${step.id}" stands twice in the flow.`)
    seen.add(step.id)
  }
}
