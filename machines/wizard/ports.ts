import type { FactValue } from '#machines/define/fact.ts'
import type { Draft, Entry } from '#machines/walk/draft.ts'

/** A run as it is opened: where its answers stand, and which step is wanted (by the URL, or none). */
export interface Opening {
  readonly run: RunId
  readonly draft: Draft
  readonly wanted: string | undefined
}

/** The run that a draft belongs to. `revision` counts what the server has recorded of it. */
export interface RunId {
  readonly id: string
  readonly revision: number
}

/** A run that waits at a step for something outside. */
export interface Watched {
  readonly run: RunId
  readonly step: string
}

/** An answer on its way out. `key` is the same for every attempt with this answer, and never for another one. */
export interface Submission {
  readonly run: RunId
  readonly draft: Draft
  readonly step: string
  readonly effect: string
  readonly answer: Entry['answer']
  readonly facts: Readonly<Record<string, FactValue>>
  readonly key: string
  /** The step that a screen beside the path was opened from. */
  readonly opener?: string | undefined
  /** What tells this press beside the path from the next one. */
  readonly intent?: string | undefined
}

/** What came of a submission: the receipt, and the answer as it stands now (a file has become a URL). */
export interface Outcome {
  readonly receipt?: Entry['receipt']
  readonly answer?: Entry['answer']
  readonly revision: number
}

/**
 * A definite refusal: nothing happened. `code` is one of the effect's failures or of the server's own; `sentences`
 * stand at their fields. `step` names the step to go to, where the server knows a better one. Anything else that a
 * port throws leaves the outcome unknown.
 */
export class Refusal extends Error {
  readonly code: string
  readonly sentences: Readonly<Record<string, readonly string[]>>
  readonly step: string | undefined

  constructor(detail: string, code: string, more: { sentences?: Refusal['sentences']; step?: string } = {}) {
    super(detail)
    this.code = code
    this.sentences = more.sentences ?? {}
    this.step = more.step
  }
}

/**
 * The other side answered that it failed: the outcome is unknown, as where no answer came. The message is for people;
 * `reference` names the attempt to the other side's operators.
 */
export class Lost extends Error {
  readonly reference: string | undefined

  constructor(detail: string, reference: string | undefined) {
    super(detail)
    this.reference = reference
  }
}

/** What the other side said of an unknown outcome. */
export interface Loss {
  readonly detail: string
  readonly reference: string | undefined
}

/** What stands in the way at a step, for people: a refusal with its sentence, or an unknown outcome. */
export interface Problem {
  readonly code: string
  readonly detail: string
  readonly sentences: Refusal['sentences']
}

/** The browser's history, as the wizard sees it: entries carry flow, step and index. */
export interface WizardHistory {
  readonly index: number
  /** The id of the run in the address of the page (`?run=…`), where a mailed link was opened. */
  readonly linkedRun?: string | undefined
  wanted(): string | undefined
  push(step: string): void
  replace(step: string): void
  /** `travel` is negative for Back, positive for Forward. */
  onTravel(listener: (travel: number, step: string | undefined) => void): () => void
  /** Goes to the page below, as closing does. */
  leave(): void
}
