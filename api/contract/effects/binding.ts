import type { EffectName, KnownStep } from '#flows/names.ts'
import type { KeptAnswer, ReceiptOf, WithEffect } from '#machines/define/names.ts'
import type { AnswerOf, AnyStep } from '#machines/define/step.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../endpoint.ts'
import type { RowName, Table } from '../table.ts'

export type Answer = Readonly<Record<string, unknown>>

/** Why a visitor came here: an invitation to accept, a Circle to support, or both. */
export interface Brought {
  readonly invite_token?: string
  readonly cove_slug?: string
}

/**
 * All steps with this effect, in any flow. The type is `never` if no step has the effect, because it only records the
 * answers of other steps.
 */
type StepWith<Name extends EffectName> = WithEffect<KnownStep, Name>

/** The earlier steps whose answers the steps in `S` read. */
type ReadBy<S extends AnyStep> = Extract<KnownStep, { readonly id: S['reads'][number] }>

type AnswersOf<S extends AnyStep> = S extends AnyStep ? AnswerOf<S['fields']> : never
type AnswerFor<Name extends EffectName> = [StepWith<Name>] extends [never] ? Answer : AnswersOf<StepWith<Name>>

/** An answer with all its fields as sent, before the step's schema has validated them. */
type Unjudged<A> = { readonly [Field in keyof A]-?: unknown }

/** What a call needs to know about the run that its answer belongs to. */
export interface EffectRun<Read = Readonly<Record<string, Answer>>> {
  readonly flow: string
  readonly id: string
  readonly step: string
  /** The slug of the run's Circle; undefined while the run has no Circle. */
  readonly slug: string | undefined
  /** The answers of the earlier steps that this step reads. */
  readonly read: Read
  /** For a screen beside the path, such as help: the step that it was opened from. */
  readonly opener?: string | undefined
  /** A value from an earlier call of this run, kept only in this page's memory. */
  readonly secret?: string | undefined
  /** All answers of the run, by step. Sent with calls that create a visitor's account. */
  readonly answered?: Readonly<Record<string, Answer>> | undefined
  /** Why this visitor came here. */
  readonly brought?: Brought | undefined
}
type RunFor<Name extends EffectName> = EffectRun<{
  readonly [S in ReadBy<StepWith<Name>> as S['id']]: KeptAnswer<S>
}>

interface Wire<Row extends RowName> {
  readonly params: ParamsOf<Table[Row]>
  readonly body: BodyOf<Table[Row]>
}

/**
 * A call made before the main one. `toCall` returns `undefined` if the answer does not need the call. The reply is used
 * to complete the answer.
 */
interface Before<A, Row extends RowName, Run = EffectRun> {
  readonly row: Row
  toCall(answer: A, run: Run): Wire<Row> | undefined
  withReply(answer: A, reply: ReplyOf<Table[Row]>): A
}
type AnyBefore<A, Run> = { [Row in RowName]: Before<A, Row, Run> }[RowName]

/**
 * Maps the answer of a step with this effect to a call of this endpoint. `toCall` turns an answer into the call, and
 * `toAnswer` turns the call back into the answer. The client and the server use the same binding, so the server
 * validates exactly what the person entered.
 */
interface Binding<Name extends EffectName, Row extends RowName> {
  readonly row: Row
  readonly before?: readonly AnyBefore<AnswerFor<Name>, RunFor<Name>>[]
  toCall(answer: AnswerFor<Name>, run: RunFor<Name>): Wire<Row>
  toAnswer(body: BodyOf<Table[Row]>): Row extends 'recordAnswer' ? Answer : Unjudged<AnswerFor<Name>>
  /** The receipt that the draft keeps after the effect succeeds. Absent if there is none. */
  toReceipt?(reply: ReplyOf<Table[Row]>): ReceiptOf<StepWith<Name>>
  /** A value that later calls of the run need but that must never be stored in a draft. */
  toSecret?(reply: ReplyOf<Table[Row]>): string
  /**
   * Maps each API field whose name differs to the step's field. If several steps have this effect, exactly one of them
   * has the field.
   */
  readonly fieldOf?: Readonly<Record<string, KeyOfEach<AnswerFor<Name>> & string>>
}

/** The keys of every member of a union. Plain `keyof` returns only the keys that all members share. */
type KeyOfEach<Union> = Union extends unknown ? keyof Union : never

/**
 * A binding for every effect that a flow uses. It is a compile error if one is missing or doesn't match the steps with
 * its effect.
 */
export type Bindings = { readonly [Name in EffectName]: { [Row in RowName]: Binding<Name, Row> }[RowName] }

/**
 * A binding with its types erased, for code that handles every effect. Its methods accept any answer, because
 * `Bindings` has already checked each binding against its step and endpoint.
 */
export interface AnyBinding {
  readonly row: RowName
  readonly before?: readonly AnyCallBefore[]
  toCall(answer: Answer, run: EffectRun): { readonly params: unknown; readonly body: unknown }
  toAnswer(body: unknown): Answer
  toReceipt?(reply: unknown): Answer
  toSecret?(reply: unknown): string
  readonly fieldOf?: Readonly<Record<string, string>>
}
interface AnyCallBefore {
  readonly row: RowName
  toCall(answer: Answer, run: EffectRun): { readonly params: unknown; readonly body: unknown } | undefined
  withReply(answer: Answer, reply: unknown): Answer
}

/** Returns a required part of an answer or reply. Throws if it is missing. */
export function needed<T>(part: T | null | undefined): T {
  if (part === undefined || part === null) throw new Error('A part that this call needs is missing.')
  return part
}

/** The path parameters of a call about the run's Circle. Throws if the run has no Circle yet. */
export function slugOf({ slug, step }: EffectRun<unknown>): { slug: string } {
  if (slug === undefined) throw new Error(`The step "${step}" needs a Circle.`)
  return { slug }
}
