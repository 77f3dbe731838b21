import type * as z from 'zod/mini'
import { always, type Condition } from './condition.ts'
import type { FactValue } from './fact.ts'

/**
 * What Back finds at a step whose effect has happened. `live`: a form that can still be edited. `summary`: the answers
 * as text. `skip`: Back passes over the step. `wall`: Back stops before the step and goes no further.
 */
export type AfterEffect = 'live' | 'summary' | 'skip' | 'wall'

/** Where a refusal or success leads: back to an earlier step, which is asked again and shows its values as prefill. */
export interface Reopen<Id extends string = string> {
  readonly reopen: Id
}

/** Makes a refusal or success lead back to an earlier step: `failures: { 'wrong-code': reopenStep(email) }`. */
export const reopenStep = <const Id extends string>(step: { readonly id: Id }): Reopen<Id> => ({ reopen: step.id })

/** Makes a refusal keep people at the step. They see the reason, and what they typed is still in the form. */
export const stay = 'stay'

export interface Effect<
  Name extends string = string,
  Receipt = unknown,
  Givens extends string = string,
  Failure extends string = string,
> {
  readonly name: Name
  /**
   * The condition on the givens (facts known before the first step) under which the effect happens. If it is false, the
   * flow's `record` effect happens instead.
   */
  readonly when: Condition<never, Givens>
  readonly receipt: z.ZodMiniObject | undefined
  readonly failures: Readonly<Record<Failure, typeof stay | Reopen>>
  readonly after: AfterEffect
  /** The earlier step to which people are led back after the effect succeeded. */
  readonly leads: Reopen | undefined
  /** Whether Continue calls the server each time, even if the answer has not changed. */
  readonly again: boolean
  /**
   * For an effect whose result includes a secret. Secrets are never stored in a draft. If the run is opened later
   * without the secret, this step is asked again.
   */
  readonly lost: Reopen | undefined
  /** The givens (facts known before the first step) that the effect changes, with their new values. */
  readonly sets: Readonly<Record<string, FactValue>>
  readonly '~receipt'?: Receipt
}

/**
 * Declares what an answer causes outside the flow, such as a call to the server. The code that carries the effect out
 * is found by the effect's name.
 */
export function effect<
  const Name extends string,
  Receipt extends z.core.$ZodShape = Record<never, never>,
  const Givens extends string = never,
  const Failure extends string = never,
>(
  name: Name,
  options: {
    /**
     * The condition on the givens (facts known before the first step) under which the effect happens. If it is false,
     * the flow's `record` effect happens instead.
     */
    when?: Condition<never, Givens>
    /**
     * The part of the effect's result that the draft keeps. Conditions can read those of its fields that have finitely
     * many values.
     */
    receipt?: z.ZodMiniObject<Receipt>
    /**
     * Where each refusal leads, by failure code: `stay` keeps people at the step, and `reopenStep` leads back to an
     * earlier one.
     */
    failures?: Readonly<Record<Failure, typeof stay | Reopen>>
    /** What Back finds at the step once the effect has happened. The default is `live`. */
    after?: AfterEffect
    /** The earlier step to which people are led back after the effect succeeded. */
    leads?: Reopen
    /** Whether Continue sends the answer again even if it has not changed. */
    again?: boolean
    /**
     * For an effect whose result includes a secret: the step that is asked again if the run is opened without the
     * secret.
     */
    lost?: Reopen
    /** The givens (facts known before the first step) that the effect changes, with their new values. */
    sets?: Readonly<Record<string, FactValue>>
  } = {},
): Effect<Name, { [K in keyof Receipt]: z.output<Receipt[K]> }, Givens, Failure> {
  const { when = always, receipt, failures, after = 'live', leads, again = false, lost, sets = {} } = options
  const known = failures ?? ({} as Record<Failure, never>)
  return { name, when, receipt, failures: known, after, leads, again, lost, sets }
}
