import type { Effect } from './effect.ts'
import { checkDoors, type Everywhere, withEverywhere } from './everywhere.ts'
import type { Given } from './given.ts'
import { checkIdLength } from './id-length.ts'
import { type AnyStep, idsOf, type Picked, type Step } from './step.ts'
import { isDated } from './today.ts'
import { checkMoves, type Move } from './versions.ts'

/**
 * Who can run a flow: `anyone`, a signed-in `member`, the `leader` of the Circle that the run is about, or an
 * `operator` of the portal.
 */
export type Who = 'anyone' | 'member' | 'leader' | 'operator'

type Results = Readonly<Record<string, Picked>>
/** An aside: a screen, such as help, from which people return to the step that opened it. */
export type AsideStep = Step<string, Record<never, never>, unknown, never, never>

/** A flow is one ordered list of steps. Conditions can skip steps but never change their order. */
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
  /** The version of the flow. Every release that changes what a draft can contain must raise it. */
  readonly version: number
  readonly given: readonly Given<Givens, never>[]
  /**
   * The type has the steps as declared. The value has the steps that the engine uses, in which the steps of each
   * sub-flow take its place.
   */
  readonly steps: Steps
  /** Every aside (a screen such as help) of the flow: those that single steps declare and those of the whole flow. */
  readonly asides: readonly AnyStep[]
  /**
   * The asides (screens such as help) and doors (links to a later step) that the flow declares for every question. The
   * engine adds them to each question's own `asides` and `doors`.
   */
  readonly everywhere: Everywhere<Aside, Door>
  /** The answers that an outer flow can read if this flow is used as a sub-flow. */
  readonly result: Result
  /** Who can run the flow. */
  readonly who: Who
  /**
   * The name of the message file with the flow's words. It is this flow's id, or that of another flow with the same
   * steps.
   */
  readonly words: string
  /** An effect that stores answers on the server. Steps with no effect of their own have this effect. */
  readonly record: Effect<Recorded> | undefined
  /** Whether pages show progress such as "3 of 8". */
  readonly isCounted: boolean
  /** Rules for migrating drafts of older versions to this one. */
  readonly moves: readonly Move[]
}
export type AnyFlow = Flow<string, readonly AnyStep[], string, Results>

/**
 * `unknown` if the steps are in a valid order, otherwise the error message that the compiler shows. `At` is the index
 * of the step being checked. Counting is cheaper for the compiler than taking tuples apart.
 */
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
      ? `The step "${Own['id']}" is in the flow twice.`
      : Fault<Steps, Givens, Seen | Own['id'], [...At, unknown]>
    : `The step "${Own['id']}" reads "${Exclude<NonNullable<Own['~givens']>, Givens>}": add it to the flow's given.`
  : `The step "${Own['id']}" reads "${Exclude<Own['reads'][number], Seen>}", which must come before it.`

/**
 * Declares a flow. It is a compile error if a step reads a later step or an undeclared given (a fact known before the
 * first step), or if a step is listed twice. At run time, the same mistakes throw.
 */
export function flow<
  const Id extends string,
  const Steps extends readonly AnyStep[],
  const Givens extends readonly Given<string, never>[] = readonly [],
  const Result extends Results = Record<never, never>,
  const Recorded extends string = never,
  const Aside extends AsideStep = never,
  const Door extends string = never,
>(
  id: Id,
  options: {
    /** The version of the flow. Raise it in every release that changes what a draft can contain. */
    version: number
    /** The facts that are known before the first step. */
    given?: Givens
    steps: Steps & Fault<Steps, Givens[number]['id']>
    /** Asides (screens such as help) that every question can open. They may have an effect. */
    asides?: readonly Aside[]
    /**
     * Doors: links that every question before their target offers. Following a door skips the steps between the
     * question and the target.
     */
    doors?: { readonly [Name in Door]: NoInfer<Steps>[number] }
    /** Who can run the flow. The default is `anyone`. */
    who?: Exclude<Who, 'anyone'>
    /** The name of the message file. The default is the flow's id. */
    words?: string
    /** An effect that stores answers on the server. Steps with no effect of their own have this effect. */
    record?: Effect<Recorded>
    /** The answers that an outer flow can read if this flow is used as a sub-flow, by name. See `pickResult`. */
    result?: Result
    /** False for a flow that another flow continues, because its own last step isn't the end for people. */
    isCounted?: boolean
    /** Rules for migrating drafts of older versions to this one. */
    moves?: readonly Move[]
  },
): Flow<Id, Steps, Givens[number]['id'], Result, Recorded, Aside, Door> {
  const { version, who = 'anyone', words = id, record, isCounted = true, moves = [] } = options
  if (process.env.NODE_ENV !== 'production') checkOrder(options.steps)
  const declared = { steps: options.steps, result: options.result ?? {} }
  const { splice } = options.steps.find(({ sub }) => sub)?.sub ?? {}
  const { steps: spliced, result } = splice?.(declared.steps, declared.result) ?? declared
  const doors = doorsOf(options.doors)
  if (process.env.NODE_ENV !== 'production') checkDoors(id, spliced, idsOf(options.steps), doors)
  const everywhere = { asides: options.asides ?? [], doors }
  const steps = withEverywhere(spliced, everywhere)
  const asides = [...new Set(steps.flatMap((step) => step.asides))]
  const given = options.given ?? []
  if (process.env.NODE_ENV !== 'production') {
    checkOrder(steps)
    checkNames(id, version, steps)
    checkMoves(moves, version, steps)
    checkDay(id, given, steps)
    checkAsides(asides, everywhere, steps)
  }
  // The type has the steps as declared. At run time, the list has the steps of each sub-flow in its place.
  const walked = steps as unknown as Steps
  return {
    id,
    version,
    given,
    steps: walked,
    asides,
    everywhere,
    result: result as Result,
    who,
    words,
    record,
    isCounted,
    moves,
  }
}

/** The id of the step that each door leads to, by the door's name. */
const doorsOf = <Door extends string>(doors: { readonly [Name in Door]: AnyStep } | undefined) =>
  Object.fromEntries(Object.entries<AnyStep>(doors ?? {}).map(([name, { id }]) => [name, id])) as Record<Door, string>

// Tests declare every flow, so they run these checks. Production builds leave them out.

function checkDay(id: string, given: Parameters<typeof isDated>[0]['given'], steps: readonly AnyStep[]): void {
  const dated = steps.find((step) => step.isDated)
  if (dated && !isDated({ given }))
    throw new Error(`The step "${dated.id}" uses the day: add today to the given of "${id}".`)
}

function checkAsides(asides: readonly AnyStep[], everywhere: Everywhere, steps: readonly AnyStep[]): void {
  const sending = asides.find((aside) => aside.effect && !everywhere.asides.some((one) => one === aside))
  if (sending) throw new Error(`"${sending.id}" has an effect: declare it for the whole flow, not at one step.`)
  const twice = asides.find((aside) => steps.some((step) => step.id === aside.id))
  if (twice) throw new Error(`The step "${twice.id}" is in the flow twice.`)
  const other = asides.find((aside, index) => asides.findIndex(({ id }) => id === aside.id) !== index)
  if (other) throw new Error(`Two different asides have the id "${other.id}": use the same aside at both steps.`)
}

function checkNames(id: string, version: number, steps: readonly AnyStep[]): void {
  checkIdLength('flow', id)
  if (!Number.isSafeInteger(version) || version < 1)
    throw new Error(`The version of "${id}" must be a whole number of at least 1.`)
  if (steps.length === 0) throw new Error(`The flow "${id}" has no steps.`)
  for (const { within } of steps) {
    const subs = within.map(({ sub }) => sub)
    const taken = subs.find((sub, at) => subs.indexOf(sub) !== at || steps.some((step) => step.id === sub))
    if (taken !== undefined) throw new Error(`"${taken}" is the name of a sub-flow and of something else.`)
  }
}

function checkOrder(steps: readonly AnyStep[]): void {
  const seen = new Set<string>()
  for (const step of steps) {
    const unseen = step.reads.find((read) => !seen.has(read))
    if (unseen !== undefined) throw new Error(`The step "${step.id}" reads "${unseen}", which must come before it.`)
    if (seen.has(step.id)) throw new Error(`The step "${step.id}" is in the flow twice.`)
    seen.add(step.id)
  }
}
