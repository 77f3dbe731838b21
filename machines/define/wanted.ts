/** One step as it is wanted: what people read, what they are asked, what is sent, and what a refusal leads to. */
export interface WantedStep {
  readonly title: string
  /** What its button says, where that is not Continue. */
  readonly button?: string
  /** By door, what the way off the main path says. */
  readonly doors?: Readonly<Record<string, string>>
  /** By field, its label and everything that is declared of it: `First name: text, 1 to 60, carried`. */
  readonly asks?: Readonly<Record<string, string>>
  /** The effect that it names. */
  readonly does?: string
  /** The calls of that effect in their order: `PATCH /cove/{slug}`. */
  readonly calls?: readonly string[]
  /** What the step becomes once that happened, where it does not stay a question. */
  readonly after?: 'summary' | 'skip' | 'wall'
  /** Whether Continue sends the same answer once more. */
  readonly again?: boolean
  /** By code of a refusal, the step that is asked again; `stay` where people stay. */
  readonly refused?: Readonly<Record<string, string>>
}

/**
 * A flow as it is wanted, written by hand and not derived from the flow: a test holds the flow, its words and its calls
 * against it. Where each event leads is wanted too: by the rows of the spec, or by `edges` in a flow that the spec lacks.
 */
export interface Wanted {
  readonly who: 'anyone' | 'leader'
  /** By id, in their order. */
  readonly steps: Readonly<Record<string, WantedStep>>
  /** By code of a refusal, the words by which people know it from every other one of the flow. */
  readonly says: Readonly<Record<string, string>>
  /** Every transition, in a flow that the spec does not draw: `accept-terms continue → accepted`. */
  readonly edges?: readonly string[]
}
