import type * as z from 'zod/mini'
import { always, type Condition } from './condition.ts'
import type { FactValue } from './fact.ts'

/** What a step becomes once its effect happened: still editable, shown read-only, passed over by Back, or the end of Back. */
export type After = 'live' | 'summary' | 'skip' | 'wall'

/** What leads backwards, a refusal or a success: that step is asked again, its values kept as prefill. */
export interface Reopen<Id extends string = string> {
  readonly reopen: Id
}
export const reopen = <const Id extends string>(step: { readonly id: Id }): Reopen<Id> => ({ reopen: step.id })

/** A refusal that leaves people where they are, with what they typed and the reason. */
export const stay = 'stay'

export interface Effect<
  Name extends string = string,
  Receipt = unknown,
  Givens extends string = string,
  Failure extends string = string,
> {
  readonly name: Name
  /** Only where this holds over the givens; else the flow's `record` takes its place. */
  readonly when: Condition<never, Givens>
  readonly receipt: z.ZodMiniObject | undefined
  readonly failures: Readonly<Record<Failure, typeof stay | Reopen>>
  readonly after: After
  /** Once it happened, people go on at an earlier step. */
  readonly leads: Reopen | undefined
  /** Continue sends it each time, though the same answer stands already. */
  readonly again: boolean
  /** It leaves a secret, which no draft keeps: opened again without it, a run goes on at that step. */
  readonly lost: Reopen | undefined
  /** Givens that this effect changes once it happened. */
  readonly sets: Readonly<Record<string, FactValue>>
  readonly '~receipt'?: Receipt
}

/**
 * Names something that happens outside: what it leaves (`receipt`), how it may be refused (`failures`, by code),
 * and what the step becomes `after`. Who carries it out is bound by name elsewhere.
 */
export function effect<
  const Name extends string,
  Receipt extends z.core.$ZodShape = Record<never, never>,
  const Givens extends string = never,
  const Failure extends string = never,
>(
  name: Name,
  options: {
    when?: Condition<never, Givens>
    receipt?: z.ZodMiniObject<Receipt>
    failures?: Readonly<Record<Failure, typeof stay | Reopen>>
    after?: After
    leads?: Reopen
    again?: boolean
    lost?: Reopen
    sets?: Readonly<Record<string, FactValue>>
  } = {},
): Effect<Name, { [K in keyof Receipt]: z.output<Receipt[K]> }, Givens, Failure> {
  const { when = always, receipt, failures, after = 'live', leads, again = false, lost, sets = {} } = options
  const known = failures ?? ({} as Record<Failure, never>)
  return { name, when, receipt, failures: known, after, leads, again, lost, sets }
}
