import fc from 'fast-check'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

type Answer = Readonly<Record<string, unknown>>
type ByStep = Readonly<Record<string, readonly Answer[]>>

/** A flow to be walked, with what people type at its steps, rightly and wrongly, and what its effects may leave. */
export interface Subject {
  readonly flow: AnyFlow
  readonly given: Readonly<Record<string, FactValue>>
  readonly valid: ByStep
  readonly invalid: Readonly<Record<string, readonly object[]>>
  readonly receipts: ByStep
}

/** A subject as a failing walk shows it: all that a flow is would fill pages. */
export const named = (subject: Subject, name: string): Subject =>
  Object.assign({ [fc.toStringMethod]: () => name }, subject)
