import type { Who } from './flow.ts'

/** The expected behavior of one step: its words, its fields, its API calls, and where each refusal leads. */
export interface WantedStep {
  readonly title: string
  /** The label of the step's button, if it isn't "Continue". */
  readonly button?: string
  /** The label of each door (a link that leaves the step without an answer), by the door's name. */
  readonly doors?: Readonly<Record<string, string>>
  /**
   * The label and the options of each field, on one line, by the field's name: `First name: text, 1 to 60, carried`.
   */
  readonly asks?: Readonly<Record<string, string>>
  /** The name of the step's effect. */
  readonly does?: string
  /** The API calls that the effect makes, in order: `PATCH /cove/{slug}`. */
  readonly calls?: readonly string[]
  /** What Back does at the step after its effect succeeded, if the step can no longer be edited then. */
  readonly after?: 'summary' | 'skip' | 'wall'
  /** Whether Continue sends the answer again even if it has not changed. */
  readonly again?: boolean
  /** For each failure code, the step to which the refusal leads back, or `stay` if the person stays at this step. */
  readonly refused?: Readonly<Record<string, string>>
}

/**
 * The expected behavior of a flow, written by hand. `tests/spec/wanted.test.ts` compares the flow, its messages and its
 * API calls with this table. Where each event leads is in the spec's own table or, for a flow that the spec doesn't
 * have, in `edges`.
 */
export interface Wanted {
  readonly who: Who
  /** Every step in order, by its id. */
  readonly steps: Readonly<Record<string, WantedStep>>
  /** Each door (a link) that every question of the flow offers: its label, and the step that it leads to. */
  readonly doors?: Readonly<Record<string, { readonly label: string; readonly to: string }>>
  /** Each aside (a screen such as help) that every question can open, by its id. */
  readonly asides?: Readonly<Record<string, Pick<WantedStep, 'title' | 'button' | 'does' | 'calls' | 'refused'>>>
  /** Words that occur only in the message of one refusal, by failure code. */
  readonly says: Readonly<Record<string, string>>
  /**
   * Every transition of a flow that the spec doesn't have, except those through `doors`. For example, `accept-terms
   * continue → accepted`.
   */
  readonly edges?: readonly string[]
}
