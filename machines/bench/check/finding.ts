import type { After } from '#machines/define/effect.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Wanted } from '#machines/define/wanted.ts'

/** What `check` finds, each with the sentence that tells people what it means. */
export const RULES = {
  'unreachable-step': 'no answers lead to this step',
  unsatisfiable: 'a part of a condition never holds',
  'always-true': 'a condition never decides anything',
  'no-end': 'the flow has no end',
  'dead-end': 'from here no answers lead to an end',
  gap: 'some answers lead to no step, though their siblings do',
  overlap: 'two alternatives are asked for the same answers',
  'overlapping-questions': 'two questions beside each other are asked for the same answer',
  'end-without-effect': 'an end can be reached without an effect that it needs',
  'cycle-without-exit': 'the way leads back here whatever is answered',
  'back-unreachable': 'the declared way back is never open',
  'wall-hides': 'the way leads back behind a wall, where nothing may be shown',
  'reopen-unasked': 'the way leads to a step that is not asked then',
  'reopens-known': 'the way leads back to a step that asks nothing any more',
  'asked-too-late': 'an effect brings up a step that people have gone past',
  'stuck-behind-wall': 'what happens by itself is refused, and there is nothing to change and no way back',
  'weakened-after': 'a step that was final once it was done can be gone back to now, and no move says so',
  'idle-effect': 'no answers set the effect off',
  'unknown-effect': 'no call is bound to the effect',
  'run-not-kept': 'the call of an effect is about a run that the server does not keep',
  'unthrown-failure': 'nothing refuses the effect with this code',
  'refused-caller': 'some who may run the flow are refused the call of an effect',
  'unchecked-who': 'nobody asks whether somebody may run the flow',
  'lost-without-secret': 'no later step needs what is said to be lost',
  'reopens-unread': 'the way leads back to a step that cannot change what is sent again by itself',
  'row-unasked': 'a review shows a step that is never asked where it is',
  'reads-unused': 'a step is read that is never asked together with this one',
  'mark-without-answer': 'a step has marks and nothing that could be marked',
  'unread-fact': 'a derived fact that no condition reads',
  'unlisted-value': 'an answer has a derived fact that its list does not hold',
  'unknown-given': 'a given that the flow does not declare, or a value that it never has',
  'unasked-field': 'a field that no answers bring up',
  unanswerable: 'a field that accepts nothing',
  'repeated-choice': 'a field offers the same choice twice',
  'too-long': 'people can write more at a step than can be sent',
  'taken-id': 'another flow has this id for a step with other fields',
  'missing-message': 'a sentence is missing in the messages',
  'broken-message': 'a sentence cannot be said as it stands in the messages',
  'missing-wanted': 'nobody has written down what is wanted of this',
  'missing-example': 'there is no example of this',
  'broken-verify': 'what verifies an answer breaks on it',
  'bad-example': 'the step judges an example otherwise than it is filed',
  unexplored: 'there are too many states to try them all',
} as const
export type Rule = keyof typeof RULES

type Answer = Readonly<Record<string, unknown>>

/** One thing that somebody does at a step, and what comes of it where an effect is set off. */
export interface Turn {
  readonly step: string
  /** Absent where nothing is asked: what stands there is confirmed. */
  readonly answer?: Answer
  readonly receipt?: Answer
  /** The code of a refusal. */
  readonly refused?: string
  /** What the server said of the step's answer, in place of an answer. */
  readonly mark?: string
  /** The flow in a step's place was closed, in place of an answer. */
  readonly closed?: true
}

/** What shows a finding to whoever doubts it; each can be replayed without this program. */
export type Witness =
  /** Turn by turn from the first step; and the same, as far as it stands at the end, as a file for `walk --answers`. */
  | {
      readonly kind: 'walk'
      readonly given: Readonly<Record<string, FactValue>>
      readonly turns: readonly Turn[]
      readonly answers: Readonly<Record<string, Answer>>
      readonly receipts: Readonly<Record<string, Answer>>
      /** By step, what the server said of its answer. */
      readonly marks?: Readonly<Record<string, string>>
    }
  /** There is no such thing: `tried` combinations of what can vary were gone through. */
  | { readonly kind: 'proof'; readonly tried: number; readonly over: Readonly<Record<string, Domain>> }
  | { readonly kind: 'words'; readonly file: string; readonly key: string }
  /** What a file should hold, and does not. */
  | { readonly kind: 'file'; readonly file: string; readonly lacks: string }
  | { readonly kind: 'example'; readonly example: unknown; readonly issues: readonly FieldIssue[] }

export interface Finding {
  readonly flow: string
  readonly step: string
  readonly rule: Rule
  readonly message: string
  readonly witness: Witness
}

export type Examples = Readonly<
  Record<string, { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] }>
>

/** Whom a call is for. */
export type Caller = 'anyone' | 'member' | 'operator'

/** What is checked: a flow, and what belongs to it, as far as there is any. */
export interface Subject {
  readonly flow: AnyFlow
  /** The message files by their names. */
  readonly words?: Readonly<Record<string, unknown>> | undefined
  readonly examples?: Examples | undefined
  /** Other lists over the same steps: what they read is read. */
  readonly others?: readonly AnyFlow[] | undefined
  /** Every flow of the project: their steps share one set of examples and effects, by the ids of the steps. */
  readonly registered?: readonly AnyFlow[] | undefined
  /** How many bytes one call may carry. */
  readonly callBytes?: number | undefined
  /** Every effect that calls are bound to, with the failure codes that those calls may answer with. */
  readonly effects?: Readonly<Record<string, readonly string[]>> | undefined
  /** Whom the calls of each effect are for, by the effect's name. */
  readonly callers?: Readonly<Record<string, Caller>> | undefined
  /** The names of the effects whose calls work on a run that the server keeps. */
  readonly aboutRuns?: readonly string[] | undefined
  /** Every code that the server knows: what a step waits for may be refused with any of them. */
  readonly codes?: readonly string[] | undefined
  readonly wanted?: WantedFile | undefined
  /** The versions that were released, oldest first. */
  readonly released?: readonly ReleasedAfter[] | undefined
}

/** Where the wanted table of a flow is, or should be. */
export interface WantedFile {
  readonly file: string
  /** The name under which the file exports it. */
  readonly name: string
  readonly table: Pick<Wanted, 'steps'> | undefined
}

/** What each step of a released version became once its effect happened. */
export interface ReleasedAfter {
  readonly version: number
  readonly after: Readonly<Record<string, After>>
}
