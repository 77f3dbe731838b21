import type { Who } from './flow.ts'

/** What one step should do: its words, its fields, the calls it makes, and where each refusal leads. */
export interface WantedStep {
  readonly title: string
  /** The label of the step's button, if it isn't "Continue". */
  readonly button?: string
  /** The label of each door, by its name. */
  readonly doors?: Readonly<Record<string, string>>
  /** Each field's label and options on one line, by the field's name: `First name: text, 1 to 60, carried`. */
  readonly asks?: Readonly<Record<string, string>>
  /** The name of the step's effect. */
  readonly does?: string
  /** The API calls that the effect makes, in order: `PATCH /cove/{slug}`. */
  readonly calls?: readonly string[]
  /** How the step is shown after the effect succeeded, if it can't be edited any more. */
  readonly after?: 'summary' | 'skip' | 'wall'
  /** Whether Continue sends an unchanged answer again. */
  readonly again?: boolean
  /** The step that each refusal reopens, by failure code; `stay` if the person stays at this step. */
  readonly refused?: Readonly<Record<string, string>>
}

/**
 * What a flow should do, written by hand. `tests/spec/wanted.test.ts` compares the flow, its messages and its API calls with
 * this table. The rows of the spec, or `edges` in a flow that the spec doesn't have, say where each event leads.
 */
export interface Wanted {
  readonly who: Who
  /** Every step in order, by its id. */
  readonly steps: Readonly<Record<string, WantedStep>>
  /** Each door that every question before its target has: its label, and the step that it leads to. */
  readonly doors?: Readonly<Record<string, { readonly label: string; readonly to: string }>>
  /** Each screen beside the path that every question opens, by its id. */
  readonly asides?: Readonly<Record<string, Pick<WantedStep, 'title' | 'button' | 'does' | 'calls' | 'refused'>>>
  /** Words that only this refusal's message has, by failure code. */
  readonly says: Readonly<Record<string, string>>
  /** Every transition of a flow that the spec doesn't have, but for those by `doors`: `accept-terms continue → accepted`. */
  readonly edges?: readonly string[]
}
