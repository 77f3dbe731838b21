import fc from 'fast-check'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

type Answer = Readonly<Record<string, unknown>>
type ByStep = Readonly<Record<string, readonly Answer[]>>

/**
 * A flow to walk through, with right and wrong answers to its steps and the possible receipts (stored results) of its
 * effects.
 */
export interface Subject {
  readonly flow: AnyFlow
  readonly given: Readonly<Record<string, FactValue>>
  readonly valid: ByStep
  readonly invalid: Readonly<Record<string, readonly object[]>>
  readonly receipts: ByStep
}

/** Shortens what a failing test prints about a subject. A whole flow would fill pages. */
export const named = (subject: Subject, name: string): Subject =>
  Object.assign({ [fc.toStringMethod]: () => name }, subject)
