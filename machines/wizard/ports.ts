import type { FactValue } from '#machines/define/fact.ts'
import type { Draft, Entry } from '#machines/walk/draft.ts'

/** A run that was opened: its answers, and the step that the URL asks for, if any. */
export interface Opening {
  readonly run: RunId
  readonly draft: Draft
  readonly wanted: string | undefined
}

/** Identifies the run that a draft belongs to. `revision` is the number of changes that the server has recorded. */
export interface RunId {
  readonly id: string
  readonly revision: number
}

/** A run that waits for something outside the flow, and the step at which it waits. */
export interface Watched {
  readonly run: RunId
  readonly step: string
}

/**
 * An answer that is being sent. Every attempt to send this answer uses the same `key`, and any other answer has a
 * different one.
 */
export interface Submission {
  readonly run: RunId
  readonly draft: Draft
  readonly step: string
  readonly effect: string
  readonly answer: Entry['answer']
  readonly facts: Readonly<Record<string, FactValue>>
  readonly key: string
  /** If the submission comes from an aside (a screen such as help): the step from which people opened the aside. */
  readonly opener?: string | undefined
  /** At an aside (a screen such as help): an id that distinguishes one press of the button from the next. */
  readonly intent?: string | undefined
}

/** The result of sending an answer: the receipt, and the answer as it was sent, with a URL in place of each file. */
export interface Outcome {
  readonly receipt?: Entry['receipt']
  readonly answer?: Entry['answer']
  readonly revision: number
}

/**
 * Thrown if the server definitely refused a call, which then had no effect. `code` is a failure of the effect or one of
 * the server's own failures. `sentences` are error messages for single fields. `step` is set if the server knows a
 * better step to go to. If a port throws any other error, the outcome of the call is unknown.
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
 * Thrown if the server replied that it failed. The outcome is then unknown, just as if no reply had come. The message
 * is for users. `reference` helps the portal's operators find this attempt.
 */
export class OutcomeUnknown extends Error {
  readonly reference: string | undefined

  constructor(detail: string, reference: string | undefined) {
    super(detail)
    this.reference = reference
  }
}

/** The server's message about an unknown outcome. */
export interface Loss {
  readonly detail: string
  readonly reference: string | undefined
}

/** The problem that people see at a step: an error message for a refusal, or a message about an unknown outcome. */
export interface Problem {
  readonly code: string
  readonly detail: string
  readonly sentences: Refusal['sentences']
}

/** What the wizard needs of the browser's history. Each history entry has a flow, a step and an index. */
export interface WizardHistory {
  readonly index: number
  /** The run id in the page's address (`?run=…`), if people opened an emailed link. */
  readonly linkedRun?: string | undefined
  wanted(): string | undefined
  push(step: string): void
  replace(step: string): void
  /**
   * Calls the listener when people move through the history. `travel` is negative for Back and positive for Forward.
   */
  onTravel(listener: (travel: number, step: string | undefined) => void): () => void
  /** Goes to the page behind the wizard, as closing the wizard does. */
  leave(): void
}
