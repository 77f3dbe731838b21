import type { AfterEffect } from '#machines/define/effect.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Wanted } from '#machines/define/wanted.ts'

/** The rules of `check`, each with a readable description. */
export const RULES = {
  'unreachable-step': 'no answers lead to this step',
  unsatisfiable: 'a part of a condition never holds',
  'always-true': 'a condition never decides anything',
  'no-end': 'the flow has no end',
  'dead-end': 'from here no answers lead to an end',
  gap: 'some answers lead to no step, though their siblings do',
  overlap: 'two alternatives are asked for the same answers',
  'overlapping-questions': 'two neighboring questions are asked for the same answer',
  'end-without-effect': 'an end can be reached without an effect that it needs',
  'cycle-without-exit': 'every answer leads back here',
  'back-unreachable': 'the declared way back can never be used',
  'wall-hides': 'a way back leads behind a wall, where nothing may be shown',
  'reopen-unasked': 'a way back leads to a step that is not asked then',
  'reopens-known': 'a way back leads to a step that no longer asks anything',
  'asked-too-late': 'an effect adds a step before the current one',
  'stuck-behind-wall': 'an automatic step is refused, and people can neither change anything nor go back',
  'weakened-after': 'people can now go back to a step that used to be final, and no move says so',
  'idle-effect': 'no answers trigger the effect',
  'unknown-effect': 'no call is bound to the effect',
  'run-not-kept': 'the call of an effect is about a run that the server does not keep',
  'unthrown-failure': 'the effect is never refused with this code',
  'refused-caller': 'some people who may run the flow may not make the call of an effect',
  'unchecked-who': 'nothing checks whether a person may run the flow',
  'lost-without-secret': 'no later step needs the secret that is declared as lost',
  'reopens-unread': 'a way back leads to a step that cannot change what is sent again automatically',
  'row-unasked': 'a review shows a step that is never asked where it is',
  'reads-unused': 'this step reads a step that is never asked together with it',
  'mark-without-answer': 'a step has marks but no answer to mark',
  'unread-fact': 'no condition reads the derived fact',
  'unlisted-value': 'an answer gives a derived fact a value that its list does not have',
  'unknown-given': 'the flow does not declare the given, or the given never has this value',
  'unasked-field': 'no answers make the field appear',
  unanswerable: 'the field accepts no value',
  'repeated-choice': 'a field offers the same choice twice',
  'too-long': 'people can enter more at a step than can be sent',
  'taken-id': 'another flow has this id for a step with other fields',
  'missing-message': 'a sentence is missing in the messages',
  'broken-message': 'a sentence in the messages cannot be shown as written',
  'missing-wanted': 'the wanted table has no entry for this',
  'missing-example': 'there is no example of this',
  'broken-verify': 'the check of an answer throws an error',
  'bad-example': 'the step rejects a valid example or accepts an invalid one',
  unexplored: 'there are too many states to try them all',
} as const
export type Rule = keyof typeof RULES

type Answer = Readonly<Record<string, unknown>>

/** One action at a step, and the outcome if it triggers an effect. */
export interface Turn {
  readonly step: string
  /** Absent if the step asks nothing and the person only confirms. */
  readonly answer?: Answer
  readonly receipt?: Answer
  /** The failure code of a refusal. */
  readonly refused?: string
  /** The mark that the server set on the step's answer. Such a turn has a mark instead of an answer. */
  readonly mark?: string
  /** The person closed the sub-flow. Such a turn has no answer. */
  readonly closed?: true
}

/** Evidence for a finding. Each kind can be checked by hand, without this program. */
export type Witness =
  /**
   * The turns from the first step on. The answers that are current at the end can be saved as a file for
   * `walk --answers`.
   */
  | {
      readonly kind: 'walk'
      readonly given: Readonly<Record<string, FactValue>>
      readonly turns: readonly Turn[]
      readonly answers: Readonly<Record<string, Answer>>
      readonly receipts: Readonly<Record<string, Answer>>
      /** The marks that the server set, by step. */
      readonly marks?: Readonly<Record<string, string>>
    }
  /** A proof by exhaustion: no case was found among `tried` combinations of the values in `over`. */
  | { readonly kind: 'proof'; readonly tried: number; readonly over: Readonly<Record<string, Domain>> }
  | { readonly kind: 'words'; readonly file: string; readonly key: string }
  /** A file, and what is missing from it. */
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

/** The kinds of people who can make a call. */
export type Caller = 'anyone' | 'member' | 'operator'

/** The subject of a check: a flow with everything that the rules need to know about it, where available. */
export interface Subject {
  readonly flow: AnyFlow
  /** The message files by name. */
  readonly words?: Readonly<Record<string, unknown>> | undefined
  /** The names of the values that every sentence of a flow can mention. */
  readonly values?: readonly string[] | undefined
  readonly examples?: Examples | undefined
  /** Other flows that share steps with this one. A fact that they read counts as read. */
  readonly others?: readonly AnyFlow[] | undefined
  /** Every flow of the project. Steps with the same id share examples and effects, even in different flows. */
  readonly registered?: readonly AnyFlow[] | undefined
  /** The maximum size of one call in bytes. */
  readonly callBytes?: number | undefined
  /** Every effect that has a call, with the failure codes that its calls can answer with. */
  readonly effects?: Readonly<Record<string, readonly string[]>> | undefined
  /** Who can make the calls of each effect, by the effect's name. */
  readonly callers?: Readonly<Record<string, Caller>> | undefined
  /** The names of the effects whose calls need a run that is stored on the server. */
  readonly aboutRuns?: readonly string[] | undefined
  /** Every failure code of the server. A wait can be refused with any of them. */
  readonly codes?: readonly string[] | undefined
  readonly wanted?: WantedFile | undefined
  /** The released versions, oldest first. */
  readonly released?: readonly ReleasedAfter[] | undefined
}

/** Where a flow's wanted table (what each step should do) belongs, and the table if it exists. */
export interface WantedFile {
  readonly file: string
  /** The name under which the file exports the table. */
  readonly name: string
  readonly table: Pick<Wanted, 'steps'> | undefined
}

/** How each step of a released version is shown after its effect happened. */
interface ReleasedAfter {
  readonly version: number
  readonly after: Readonly<Record<string, AfterEffect>>
}
